/** Every cause for which an input cannot be measured. */
const CAUSES = {
  empty: 'the input is empty',
  'not-a-payload': 'this is not a React Server Components payload',
  'unknown-tag': 'a row has a tag that this version of React does not write',
  'bad-length': 'the length of a row is not a hexadecimal number',
  'bad-json': 'the model of a row is not JSON',
  truncated: 'the payload ends inside a row',
  'no-root': 'the payload has no root row',
  dangling: 'the payload points at a row that it does not hold',
  'no-payload': 'the document holds no payload (no __FLIGHT_DATA, no __next_f)',
  'bad-document': 'a payload script of the document cannot be read',
  unreachable: 'the input cannot be read',
  'no-file': 'the input cannot be read, there is no such file',
  'is-folder': 'the input cannot be read, it is a folder',
  'no-permission': 'the input cannot be read, permission is denied',
  'connection-refused': 'the input cannot be read, the connection was refused',
  'connection-lost': 'the input cannot be read, the connection was lost',
  'unknown-host': 'the input cannot be read, the name of the host cannot be resolved (DNS)',
  'bad-certificate': 'the input cannot be read, no secure connection can be made (TLS)',
  timeout: 'the input cannot be read, there was no response in time',
  'redirect-loop': 'the input cannot be read, there are too many redirects',
  'http-status': 'the input cannot be read, the response has an error status',
  'bad-sitemap': 'the sitemap cannot be used',
  'bad-budgets': 'the budgets cannot be read',
  'bad-baseline': 'the baseline cannot be used',
  'bad-list': 'the list of pages cannot be used',
  'not-writable': 'the file cannot be written',
  usage: 'wrong use',
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
