import { LAYOUT_SLOT, ROOT_SLOT } from '../../waku/protocol.ts';

/** Slots of the shell around every page; they are rendered together and share one etag. */
export const SHELL_SLOTS = [ROOT_SLOT, LAYOUT_SLOT] as const;

/** What the header of a client with the current shell contains, by etag: there is one at a time. */
let current: { readonly etag: string; readonly parts: readonly string[] } | undefined;

function partsFor(etag: string): readonly string[] {
  if (current?.etag !== etag) {
    current = { etag, parts: SHELL_SLOTS.map((slot) => `"${slot}":${JSON.stringify(etag)}`) };
  }
  return current.parts;
}

/** Longer headers are ignored, characters; clients send an etag per visited route. */
const MAX_LENGTH = 8192;

/**
 * Reduces `X-Waku-Etags`, which varies per visitor, to whether the client has the current shell, so
 * that payloads can be cached. Route slots are a few bytes and always sent.
 * The header is searched rather than parsed, since this runs on every hit: Waku writes JSON without
 * spaces, and other spellings get the full payload.
 * @param etag of the current shell
 * @returns the etag when the client has all shell slots with it
 */
export function reduceEtags(
  header: string | undefined,
  etag: string | undefined,
): string | undefined {
  if (etag === undefined || header === undefined || header.length > MAX_LENGTH) return undefined;
  return partsFor(etag).every((part) => header.includes(part)) ? etag : undefined;
}

/** The `X-Waku-Etags` header for the renderer that corresponds to a reduced one. */
export const expandEtags = (shellEtag: string | undefined): string =>
  JSON.stringify(
    shellEtag === undefined ? {} : Object.fromEntries(SHELL_SLOTS.map((slot) => [slot, shellEtag])),
  );
