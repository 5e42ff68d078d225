import { api } from './api.ts';
import { bff } from './bff.ts';
import { cacheRules } from './cache-rules.ts';
import { content } from './content.ts';
import { contract } from './contract.ts';
import { leads } from './leads.ts';
import { parents } from './parents.ts';
import { payloads } from './payloads.ts';
import { pictures } from './pictures.ts';
import { requests } from './requests.ts';
import { purges } from './purges.ts';
import { fleet } from './fleet.ts';
import { frame } from './frame.ts';
import { leadLimits } from './lead-limits.ts';
import { navigation } from './navigation.ts';
import type { Break } from './row.ts';
import { site } from './site.ts';
import { specification } from './specification.ts';
import { visitors } from './visitors.ts';

/** All rows by group. */
export const groups: Readonly<Record<string, readonly Break[]>> = {
  specification,
  contract,
  visitors,
  site,
  frame,
  requests,
  content,
  api,
  bff,
  cacheRules,
  purges,
  parents,
  payloads,
  navigation,
  pictures,
  leads,
  leadLimits,
  fleet,
};

export const breaks: readonly Break[] = Object.values(groups).flat();
