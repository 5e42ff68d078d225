import { cache } from './cache.ts';
import { leads } from './leads.ts';
import { operations } from './operations.ts';
import { pages } from './pages.ts';
import { requests } from './requests.ts';
import type { Break } from './row.ts';
import { specification } from './specification.ts';
import { upstream } from './upstream.ts';
import { visitors } from './visitors.ts';

/** Facts that must never break. */
export const breaks: readonly Break[] = [
  ...specification,
  ...visitors,
  ...pages,
  ...requests,
  ...upstream,
  ...cache,
  ...leads,
  ...operations,
];
