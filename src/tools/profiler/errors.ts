/** Every way in which an input cannot be measured, and the exit code of the command line. */
const CAUSES = {
  'not-a-payload': 'this is not a React Server Components payload',
  'unknown-tag': 'a row has a tag that this version of React does not write',
  'bad-length': 'the length of a row is not a hexadecimal number',
  'bad-json': 'the model of a row is not JSON',
  truncated: 'the payload ends inside a row',
  'no-payload': 'the document holds no payload (no __FLIGHT_DATA)',
  'bad-document': 'a payload script of the document cannot be read',
  unreachable: 'the input cannot be read',
  refused: 'the address answered with an error',
  usage: 'the command line cannot be understood',
  'failed-page': 'the page could not be rendered',
  'no-page': 'the page has no payload slot that a budget could be kept for',
} as const;

export type ProfilerCause = keyof typeof CAUSES;

/** Why an input could not be measured, with the offset in bytes where it is known. */
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
