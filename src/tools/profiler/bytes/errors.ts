/** Every cause for which an input cannot be measured. */
const CAUSES = {
  empty: 'the input is empty',
  'too-large': 'the input is larger than 64 MB',
  'not-a-payload': 'this is not a React Server Components payload',
  'unknown-tag': 'a row has a tag that this version of React does not write',
  'bad-length': 'the length of a row is not a hexadecimal number',
  'bad-json': 'the model of a row is not JSON',
  truncated: 'the payload ends inside a row',
  wrapped: 'the payload cannot be taken out of this file',
  'no-root': 'the payload has no root row',
  dangling: 'the payload points at a row that it does not hold',
  'no-payload': 'the document holds no payload (no __FLIGHT_DATA, no __next_f)',
  'bad-document': 'a payload script of the document cannot be read',
  'not-readable': 'the input cannot be read',
  'http-status': 'the input cannot be read, the response has an error status',
  'no-navigation': 'there is no payload of a navigation',
  'bad-list': 'the list of pages cannot be used',
  'bad-snapshot': 'the snapshot cannot be used',
  'nothing-compared': 'nothing was compared',
  'not-writable': 'the file cannot be written',
  usage: 'wrong use',
} as const;

export type ProfilerCause = keyof typeof CAUSES;

/** Why an input could not be measured, with the offset in bytes if it is known. */
export class ProfilerError extends Error {
  readonly reason: ProfilerCause;
  readonly offset: number | undefined;

  constructor(
    reason: ProfilerCause,
    detail: string,
    where: { offset?: number; cause?: unknown } = {},
  ) {
    const place = where.offset === undefined ? '' : ` at byte ${where.offset}`;
    super(`${CAUSES[reason]}${place}: ${detail}`, { cause: where.cause });
    this.name = 'ProfilerError';
    this.reason = reason;
    this.offset = where.offset;
  }
}
