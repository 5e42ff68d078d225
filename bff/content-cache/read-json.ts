import type { ContentEntry } from './entry.ts';

/** JSON of a copy; undefined if there is no document: it is missing, gone, empty or has moved. */
export const readJson = ({ status, variants }: ContentEntry): unknown =>
  status === 200 ? JSON.parse(variants.identity.body.toString('utf8')) : undefined;
