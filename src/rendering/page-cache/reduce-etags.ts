/** Slots that live around every page; they are rendered together and share one tag. */
export const SHELL_SLOTS = ['root', 'layout:/'] as const;

/** A client that has been everywhere claims a tag for each route; longer fields are not read. */
const MAX_LENGTH = 8192;

/**
 * Reduces `X-Waku-Etags`, which differs from visitor to visitor, to the one thing in it that
 * matters: whether the client has the current shell. Route slots are a few bytes and sent anew.
 * The field is searched, not parsed, on every hit: Waku writes JSON without spaces, and who writes
 * it otherwise gets the whole payload.
 * @returns the current tag when the client has all shell slots under it
 */
export function reduceEtags(
  field: string | undefined,
  current: string | undefined,
): string | undefined {
  if (current === undefined || field === undefined || field.length > MAX_LENGTH) return undefined;
  const claim = JSON.stringify(current);
  return SHELL_SLOTS.every((slot) => field.includes(`"${slot}":${claim}`)) ? current : undefined;
}

/** The field that is passed on to the renderer for a reduced one. */
export const expandEtags = (shellTag: string | undefined): string =>
  JSON.stringify(
    shellTag === undefined ? {} : Object.fromEntries(SHELL_SLOTS.map((slot) => [slot, shellTag])),
  );
