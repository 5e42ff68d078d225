import type { Break } from './row.ts';

export const site: readonly Break[] = [];
