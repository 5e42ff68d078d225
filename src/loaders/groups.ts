import 'server-only';
import type { Group } from '#contract/groups.ts';
import { findPart } from './load.ts';

/**
 * Groups and their places; none where a content API does not tell them, or fails to. Where the BFF
 * fails, the page is asked for again soon.
 */
export const findGroups = async (): Promise<readonly Group[]> => (await findPart('groups')) ?? [];
