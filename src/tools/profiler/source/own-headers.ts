import { ProfilerError } from '../errors.ts';

/** Headers that the user gave, and the only origin that may see them. */
export interface OwnHeaders {
  readonly origin: string;
  readonly headers: Headers;
}

const LINE = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

/**
 * Reads `Name: value` lines. What is wrong is said without the value: it may be a credential.
 * Cookies of several lines are joined.
 */
export function readHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined) throw new ProfilerError('usage', "a header is not 'Name: value'");
    if (value.trim() === '') {
      throw new ProfilerError('usage', `the header ${name} has no value: quote 'Name: value'`);
    }
    headers.append(name, value);
  }
  return headers;
}
