import type { Break } from './row.ts';

export const requests: readonly Break[] = [];
