/** Stands before a comment about a site, so that the next run finds it and updates it. */
export const MARKER = '<!-- rsc-payload-profiler -->';

/** Control characters, line separators and bidirectional overrides: they would change the line. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/**
 * Text as code that may stand in a cell of a table. Names come from payloads, which anybody may have
 * written: as code they hold no markup, comments or mentions.
 * @param most characters; the start of a longer text is left out
 */
export function toCode(text: string, most = Infinity): string {
  const line = text.replaceAll(UNSEEN, ' ').trim() || ' ';
  const short = line.length <= most ? line : `…${line.slice(line.length - most + 1)}`;
  const fence = '`'.repeat(longestRun(short) + 1);
  const pad = /^`|`$/.test(short) ? ' ' : '';
  // GitHub splits a row into cells before it reads code; a backslash escapes there.
  const cell = short.toWellFormed().replaceAll(/(\\*)\|/g, String.raw`$1$1\|`);
  return fence + pad + cell + pad + fence;
}

/** A table with its first columns to the left and the last ones, numbers, to the right. */
export function toMarkdownTable(
  texts: readonly string[],
  numbers: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = [...texts.map(() => '---'), ...numbers.map(() => '--:')];
  return [line([...texts, ...numbers]), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}
