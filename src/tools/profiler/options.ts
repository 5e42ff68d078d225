import { parseArgs } from 'node:util';
import { DEADLINE_MS } from './input/request.ts';
import { type Limits, readGrowth, readKinds, readMax } from './reports/limits.ts';
import { ProfilerError } from './bytes/errors.ts';
import { type Host, type InputReader, isFetched } from './input/read-input.ts';
import type { ReadOptions } from './reports/read-payload.ts';
import { isEncoding } from './bytes/encodings.ts';

/** Every option, in the order of `--help`: its value's name, '' for a flag, and its description. */
const OPTIONS = {
  payload: ['', 'the payload of the page, instead of the document'],
  browse: ['', 'what Chromium fetches for the page, with its prefetches; needs playwright-core'],
  window: ['', 'with --browse: a window to click in by hand; closing it ends the recording'],
  click: ['href|name', 'with --browse: a link or a button to click; may be repeated'],
  header: ["'Name: value'", "sent to the input's origin alone; may be repeated (-H)"],
  root: ['folder', 'the project whose build wrote the payload: names files, reads sources'],
  encoding: ['br|gzip|zstd', 'the only one requested; the assumed one of a saved input (br)'],
  deadline: ['seconds', 'when a response that does not end is cut, and measured so far (30)'],
  html: ['file', 'also one page with a map'],
  json: ['', 'the report as JSON'],
  top: ['number', 'number of listed nodes (20)'],
  diff: ['input', 'the changes from that input to the measured one'],
  all: ['', 'every page of the sitemap, by route'],
  pages: ['file', 'with --all: the pages of a list, one URL or path a line; - is standard input'],
  save: ['file', 'write a snapshot for --against'],
  against: ['file', 'the changes since --save'],
  watch: ['', 'the changes of the page with each edit of the code in --root'],
  max: ['raw=60KB,wire=9KB', 'exit code 1 when a page takes more, the payload or on the wire'],
  'fail-on': [
    'kinds',
    'exit code 1 for findings: any, secrets, questions, copies, unread, undefined, debug, …',
  ],
  'max-growth': ['2%|300B', 'exit code 1 when a page grew by more; may be one of each'],
} as const;

type OptionName = keyof typeof OPTIONS;

/** Options that may be given more than once. */
const MULTIPLE: readonly string[] = ['header', 'click', 'max-growth'];

/** Options that every command reads: how to fetch, and the form of the output. */
const COMMON = 'header encoding deadline top json';

/** The options that each command reads beside these; any other would be ignored. */
const COMMANDS: Readonly<Record<string, string>> = {
  browse: 'click window save against max max-growth',
  watch: 'payload root html',
  all: 'payload pages save against max max-growth fail-on root',
  '': 'payload root html save against diff max max-growth fail-on',
};

/** Commands, and options of one, that need an input that is fetched. */
const OF_REQUESTS: readonly OptionName[] = [
  'payload',
  'browse',
  'watch',
  'header',
  'deadline',
  'all',
];

export type Options = ReturnType<typeof readOptions>;

/** Context of a command. */
export interface Session {
  readonly reader: InputReader;
  readonly reading: ReadOptions;
  readonly options: Options;
}

const fail = (detail: string): never => {
  throw new ProfilerError('usage', detail);
};

const PARSED = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, [value]]) => [
    name,
    {
      type: value === '' ? ('boolean' as const) : ('string' as const),
      multiple: MULTIPLE.includes(name),
      ...(name === 'header' ? { short: 'H' } : {}),
    },
  ]),
);

function parse(args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      options: PARSED,
      allowPositionals: true,
      tokens: true,
    });
    for (const token of parsed.tokens) {
      if (token.kind !== 'option') continue;
      if (token.value === '') fail(`--${token.name} needs a value`);
      const same = parsed.tokens.filter((one) => one.kind === 'option' && one.name === token.name);
      if (same.length > 1 && !MULTIPLE.includes(token.name)) fail(`--${token.name} is given twice`);
    }
    return parsed;
  } catch (cause) {
    if (cause instanceof ProfilerError) throw cause;
    throw new ProfilerError('usage', (cause as Error).message, { cause });
  }
}

/** Throws when options do not go together, with each other or with the target. */
function checkTogether(has: (name: OptionName) => boolean, target: string): void {
  const given = (Object.keys(OPTIONS) as OptionName[]).filter(has);
  const [command, own] = Object.entries(COMMANDS).find(
    ([name]) => name === '' || has(name as OptionName),
  ) ?? ['', ''];
  const read = `${command} ${own} ${COMMON}`.split(' ');
  const other = given.find((name) => !read.includes(name)) ?? '';
  const readers = Object.keys(COMMANDS).filter((name) =>
    COMMANDS[name]?.split(' ').includes(other),
  );
  if (other && command === '') fail(`--${other} needs --${readers.join(' or --')}`);
  if (other) fail(`--${command} does not go with --${other}`);
  if (has('watch') && has('json')) fail('--watch prints text alone');
  if (has('diff') && has('against')) fail('--diff does not go with --against');
  if (has('max-growth') && !has('diff') && !has('against')) {
    fail('--max-growth needs --against or --diff');
  }
  if (isFetched(target)) return;
  // Without quotes, the target is a part of the header, so the error must not quote it.
  for (const name of OF_REQUESTS) if (has(name)) fail(`--${name} needs a URL or a page`);
}

const HEADER = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)$/;

/** Reads `Name: value`. Errors omit the value, because it may be a credential. */
function readHeader(line: string): readonly [string, string] {
  const [, name, value = ''] = HEADER.exec(line) ?? [];
  if (name === undefined) return fail("a header is not 'Name: value'");
  if (value.trim() === '') fail(`the header ${name} has no value: quote 'Name: value'`);
  return [name, value];
}

function readTarget(positionals: readonly string[], isAll: boolean, host: Host): string {
  const [target, ...others] = positionals;
  // A header without quotes leaves a part of its value here, so the error must not quote it.
  if (others.length > 0)
    fail(`one input at a time, not ${positionals.length}: quote 'Name: value'`);
  if (target === '') fail('the input has no name');
  return target ?? (isAll && host.reachSite ? '/' : fail('name an input'));
}

function readDeadline(text: string | undefined): number {
  if (text === undefined) return DEADLINE_MS;
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0
    ? Number(text) * 1000
    : fail('--deadline is a number of seconds');
}

/** Reads the command line. Throws `usage` for an argument that would be ignored. */
export function readOptions(args: readonly string[], host: Host) {
  const { values, positionals } = parse(args);
  const text = (name: OptionName): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  const list = (name: OptionName): string[] =>
    Array.isArray(values[name]) ? values[name].map(String) : [];
  const has = (name: OptionName): boolean => values[name] !== undefined;
  const target = readTarget(positionals, has('all'), host);
  checkTogether(has, target);
  const [top, encoding] = [text('top') ?? '20', text('encoding')];
  if (!/^[1-9]\d{0,8}$/.test(top)) fail('--top is a number from 1');
  if (encoding !== undefined && !isEncoding(encoding)) fail('--encoding is br, gzip or zstd');
  if (target === '-' && [text('diff'), text('pages')].includes('-')) {
    fail('standard input can be read once only');
  }
  return {
    target,
    isPayload: has('payload'),
    isBrowsing: has('browse'),
    isByHand: has('window'),
    deadlineMs: readDeadline(text('deadline')),
    /** Links to click, by their `href`. */
    clicks: list('click'),
    headers: list('header').map(readHeader),
    root: text('root') ?? host.root,
    encoding: encoding !== undefined && isEncoding(encoding) ? encoding : undefined,
    html: text('html'),
    isJson: has('json'),
    top: Number(top),
    diff: text('diff'),
    isAll: has('all'),
    /** File with a list of pages; undefined for the sitemap. */
    pages: text('pages'),
    save: text('save'),
    against: text('against'),
    limits: {
      max: readMax(text('max')),
      maxGrowth: readGrowth(list('max-growth')),
      failOn: readKinds(text('fail-on')),
    } satisfies Limits,
    isWatching: has('watch'),
  };
}

const toLines = (entries: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  return entries.map(([name, text]) => `  ${name.padEnd(width)}${text}`).join('\n');
};

/** One line of help after wrong use. */
export const formatSynopsis = ({ command, reachSite }: Host): string =>
  `${command} <url | ${reachSite ? 'path | ' : ''}file | -> [options]`;

/** The text of `--help`. */
export const formatHelp = (host: Host): string => {
  const { command, reachSite } = host;
  const page = reachSite ? '/' : 'https://example.org/';
  const options = Object.entries(OPTIONS).map(
    ([name, [value, help]]) => [`--${name}${value === '' ? '' : ` ${value}`}`, help] as const,
  );
  return `Usage: ${formatSynopsis(host)}

  A URL is a document or a payload${reachSite ? ", a path a page of this project's site, which is started when it does not run" : ''};
  a file or standard input (-) is what was saved of either.

Options:
${toLines(options)}

Examples:
${toLines([
  [`${command} ${page}`, 'the composition and the wire size of its payload'],
  [`${command} ${page} --payload --html report.html`, 'the payload by itself, as a map, too'],
  [`${command} ${page} --browse --click /news`, 'what a browser fetches for a page and a click'],
  [`${command} network.har`, 'the same of what a browser recorded'],
  [`${command} after.txt --diff before.txt`, 'the changes'],
  [`${command} ${page} --all --save main.json`, 'the sizes of all pages'],
  [`${command} ${page} --all --against main.json --max-growth 2%`, 'the growth since then'],
])}

--version prints the version. Exit codes: 0 fine, 1 a limit is exceeded (--max, --max-growth, --fail-on),
2 wrong use, an input that cannot be measured, or nothing to compare.`;
};
