import type { Break } from './row.ts';

export const api: readonly Break[] = [];
