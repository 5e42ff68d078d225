import type { ContentEntry } from './entry.ts';

/** JSON of a copy; undefined for a missing, gone, empty or redirected document. */
export const readJson = ({ status, variants }: ContentEntry): unknown =>
  status === 200 ? JSON.parse(variants.identity.body.toString('utf8')) : undefined;
