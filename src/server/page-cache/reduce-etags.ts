/** Slots that live around every page; they are rendered together and share one tag. */
export const SHELL_SLOTS = ['root', 'layout:/'] as const;

/** A client that has been everywhere claims a tag for each route; longer fields are not read. */
const MAX_LENGTH = 8192;

const claimsOf = (field: string): Readonly<Record<string, unknown>> => {
  try {
    const claims: unknown = JSON.parse(field);
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
};

/**
 * Reduces `X-Waku-Etags`, which differs from visitor to visitor, to the one thing in it that
 * matters: whether the client has the current shell. Route slots are a few bytes and sent anew.
 * @returns the current tag when the client has all shell slots under it
 */
export function reduceEtags(
  field: string | undefined,
  current: string | undefined,
): string | undefined {
  if (current === undefined || field === undefined || field.length > MAX_LENGTH) return undefined;
  if (!field.includes(current)) return undefined;
  const claims = claimsOf(field);
  return SHELL_SLOTS.every((slot) => claims[slot] === current) ? current : undefined;
}

/** The field that is passed on to the renderer for a reduced one. */
export const expandEtags = (shellTag: string | undefined): string =>
  JSON.stringify(
    shellTag === undefined ? {} : Object.fromEntries(SHELL_SLOTS.map((slot) => [slot, shellTag])),
  );
