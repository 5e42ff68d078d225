import 'server-only';
import type { Group } from '#contract/groups.ts';
import { findResource } from './load.ts';

/** Groups and their places; none where a content API does not tell them, or fails to. */
export const findGroups = async (): Promise<readonly Group[]> =>
  (await findResource('groups').catch(() => undefined)) ?? [];
