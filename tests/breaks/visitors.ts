import type { Break } from './row.ts';

export const visitors: readonly Break[] = [];
