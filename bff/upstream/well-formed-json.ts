/** Matches each escape of a JSON text; the group captures a lone surrogate. */
const ESCAPES =
  /\\(?:u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u([Dd][89A-Fa-f][\dA-Fa-f]{2})|[^])/g;

const SURROGATE_ESCAPE = /\\u[Dd][89A-Fa-f]/;

const replaceLoneSurrogates = (text: string): string =>
  text.replace(ESCAPES, (escape: string, lone: string | undefined) =>
    lone === undefined ? escape : '\\ufffd',
  );

/** Replaces lone surrogates by U+FFFD, because HTML and scripts would show them differently. */
export function toWellFormedJson(body: Buffer): Buffer {
  if (!body.includes('\\ud') && !body.includes('\\uD')) return body;
  const text = body.toString('utf8');
  return SURROGATE_ESCAPE.test(text) ? Buffer.from(replaceLoneSurrogates(text)) : body;
}
