import type { BffError } from '../shared/errors.ts';

/**
 * Knowledge about an address before it is requested: every content API has a `required` one; a
 * current list names a `listed` one, or it is a root that an API may lack; anybody can invent an
 * `unlisted` one.
 */
export type AddressKind = 'required' | 'listed' | 'unlisted';

/** Statuses of an address without content; 204 is an empty document. */
const NOTHING: readonly number[] = [204, 404, 410];
/** Statuses that complain about the address, which counts only for an unlisted one. */
const NO_ADDRESS: readonly number[] = [400, 414, 416, 422];

/**
 * Whether a content API without a path answers like this, apart from the statuses of
 * {@link saysAbsent}: a complaint about the address or the method, a page, a redirect elsewhere.
 */
export const isNoPath = ({ kind, isPage, upstreamStatus = 0 }: BffError): boolean =>
  isPage ||
  kind === 'upstreamRedirect' ||
  upstreamStatus === 405 ||
  NO_ADDRESS.includes(upstreamStatus);

/**
 * Whether a status says that nothing is at an address, provided that the content API is healthy
 * (`content-cache/witnesses.ts`). Any other status but 200 proves nothing, so the copy stays.
 */
export const saysAbsent = (kind: AddressKind, status: number): boolean =>
  (kind !== 'required' && NOTHING.includes(status)) ||
  (kind === 'unlisted' && NO_ADDRESS.includes(status));
