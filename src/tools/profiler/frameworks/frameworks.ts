import type { Framework } from '../tree/slots.ts';
import { next } from './next.ts';
import { waku } from './waku.ts';

/** Tried in this order: Waku's slots may have any name, and not all of Next's hold elements. */
export const FRAMEWORKS: readonly Framework[] = [next, waku];
