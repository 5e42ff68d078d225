import type { Break } from './row.ts';

export const pictures: readonly Break[] = [];
