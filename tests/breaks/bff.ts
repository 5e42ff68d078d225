import type { Break } from './row.ts';

export const bff: readonly Break[] = [];
