import type { Break } from './row.ts';

export const leads: readonly Break[] = [];
