import { parseArgs } from 'node:util';
import { type GrowthLimit, readGrowthLimits } from './baseline/growth-limits.ts';
import { ProfilerError } from './errors.ts';
import type { Host } from './host.ts';
import { readHeaders } from './source/own-headers.ts';
import { isFetched } from './source/target.ts';

interface OptionSpec {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** Whether it may be given more than once. */
  readonly multiple?: true;
  /** What the value is, for help; null for a flag. */
  readonly value: string | null;
  readonly help: string;
}

/** Every option, in the order of `--help`. */
export const OPTIONS = {
  payload: {
    type: 'boolean',
    value: null,
    help: 'the payload that a navigation fetches, instead of the document',
  },
  header: {
    type: 'string',
    short: 'H',
    multiple: true,
    value: 'line',
    help: "'Name: value', sent to the input's origin alone; may be repeated",
  },
  root: {
    type: 'string',
    value: 'folder',
    help: 'the project whose build wrote the payload: names files, reads sources',
  },
  diff: { type: 'string', value: 'input', help: 'what changed from <input> to the one measured' },
  all: { type: 'boolean', value: null, help: 'every page of the sitemap, by route' },
  pages: {
    type: 'string',
    value: 'file',
    help: 'every page of a list instead, one URL or path a line; - is standard input',
  },
  crawl: {
    type: 'boolean',
    value: null,
    help: 'every page that links within the site lead to instead',
  },
  'max-pages': { type: 'string', value: 'number', help: 'how many pages are crawled (500)' },
  baseline: {
    type: 'string',
    value: 'file',
    help: 'compare with what --save-baseline wrote before, of the page or of --all',
  },
  'save-baseline': {
    type: 'string',
    value: 'file',
    help: 'write what --baseline needs of what is measured',
  },
  'max-growth': {
    type: 'string',
    multiple: true,
    value: 'limit',
    help: 'exit code 1 when a page grew by more: 2% or 300B, or one of each',
  },
  check: {
    type: 'boolean',
    value: null,
    help: 'hold every page to its budget; exit code 1 when one is broken',
  },
  record: { type: 'boolean', value: null, help: 'write the budgets from every page' },
  budgets: { type: 'string', value: 'file', help: 'the file of the budgets' },
  json: { type: 'boolean', value: null, help: 'the report as JSON' },
  markdown: { type: 'boolean', value: null, help: 'the report for a pull request' },
  html: {
    type: 'string',
    value: 'file',
    help: 'also one page with a treemap, the rows, the times and the findings',
  },
  top: { type: 'string', value: 'number', help: 'how many nodes are listed (20)' },
  help: { type: 'boolean', short: 'h', value: null, help: 'this text' },
  version: { type: 'boolean', value: null, help: 'the version' },
} as const satisfies Readonly<Record<string, OptionSpec>>;

export type OptionName = keyof typeof OPTIONS;

/** Stands in the table below for a target that is not fetched: a file or standard input. */
export const SAVED = 'a saved input';

/** Options that do not go together, each pair once: one of both would be ignored. */
export const EXCLUSIONS: Partial<Record<OptionName, readonly (OptionName | typeof SAVED)[]>> = {
  payload: ['check', 'record', SAVED],
  header: [SAVED],
  root: ['check', 'record'],
  diff: ['all', 'check', 'record', 'html'],
  all: ['html', SAVED],
  pages: ['crawl'],
  baseline: ['diff', 'check', 'record', 'html'],
  'save-baseline': ['diff', 'baseline', 'check', 'record', 'json'],
  check: ['record', 'json', 'markdown', 'html', 'top', SAVED],
  record: ['json', 'markdown', 'html', 'top', SAVED],
  json: ['markdown', 'top'],
};

/** Options that mean something only beside one of others. */
export const REQUIREMENTS: Partial<Record<OptionName, readonly OptionName[]>> = {
  budgets: ['check', 'record'],
  pages: ['all', 'check', 'record'],
  crawl: ['all', 'check', 'record'],
  'max-pages': ['crawl'],
  'max-growth': ['baseline'],
};

/** Where the pages of a site are found. */
export type PageSource =
  | { readonly from: 'sitemap' }
  | { readonly from: 'list'; readonly file: string }
  | { readonly from: 'crawl'; readonly most: number };

export interface Options {
  readonly target: string;
  readonly isAll: boolean;
  readonly pages: PageSource;
  readonly isPayload: boolean;
  readonly headers: Headers;
  readonly root: string | undefined;
  readonly diff: string | undefined;
  readonly baseline: string | undefined;
  readonly savedBaseline: string | undefined;
  readonly limits: readonly GrowthLimit[];
  readonly budgets: 'check' | 'record' | undefined;
  readonly budgetsFile: string;
  readonly output: 'table' | 'json' | 'markdown';
  readonly html: string | undefined;
  readonly top: number;
}

const fail = (detail: string): never => {
  throw new ProfilerError('usage', detail);
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (cause) {
    throw new ProfilerError('usage', (cause as Error).message, { cause });
  }
}

type Parsed = ReturnType<typeof parse>;

/** Names of the options that were given. Throws when one is given twice or has an empty value. */
function namesOf({ tokens }: Parsed): Set<OptionName> {
  const names = new Set<OptionName>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name } = token;
    if (names.has(name) && !('multiple' in OPTIONS[name])) fail(`--${name} is given twice`);
    if (token.value === '') fail(`--${name} needs a ${OPTIONS[name].value}`);
    names.add(name);
  }
  return names;
}

/** Throws when options do not go together, with each other or with the target. */
function checkTogether(given: ReadonlySet<OptionName>, target: string | undefined): void {
  const isSaved = target !== undefined && !isFetched(target);
  for (const name of given) {
    for (const other of EXCLUSIONS[name] ?? []) {
      if (other !== SAVED && given.has(other)) fail(`--${name} and --${other} exclude each other`);
      // Without quotes the target is a part of the header, which may be a credential.
      const named = name === 'header' ? '' : `, not ${target}`;
      if (other === SAVED && isSaved) fail(`--${name} needs a URL or a page${named}`);
    }
  }
  for (const name of given) {
    const required = REQUIREMENTS[name];
    if (required?.some((other) => given.has(other)) === false) {
      fail(`--${name} goes with --${required.join(' or --')}`);
    }
  }
}

function readTarget({ positionals, values }: Parsed, isAll: boolean, host: Host): string {
  const [target, ...others] = positionals;
  // A header without quotes leaves a part of its value here, which may be a credential.
  const named = values.header
    ? `${positionals.length}: quote 'Name: value'`
    : positionals.join(' and ');
  if (others.length > 0) fail(`one input at a time, not ${named}`);
  if (target === '') fail('the input has no name');
  if (target !== undefined) return target;
  return isAll && host.reachSite ? '/' : fail('name what to measure');
}

function readCount(name: 'top' | 'max-pages', text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) fail(`--${name} is a number from 1`);
  return Number(text);
}

function readPageSource({ values }: Parsed): PageSource {
  const { pages, crawl, 'max-pages': most = '500' } = values;
  if (pages !== undefined) return { from: 'list', file: pages };
  return crawl ? { from: 'crawl', most: readCount('max-pages', most) } : { from: 'sitemap' };
}

/** Whether a flag is given before `--`; it counts whatever else is wrong. */
export const hasFlag = (args: readonly string[], ...flags: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).some((arg) => flags.includes(arg));
};

/** Reads the command line. Throws `usage` for what would be ignored. */
export function readOptions(args: readonly string[], host: Host): Options {
  const parsed = parse(args);
  const { all, check, record, payload, header, root, diff, budgets, json, markdown, html } =
    parsed.values;
  const { baseline, 'max-growth': growth = [], top = '20' } = parsed.values;
  const isAll = [all, check, record].includes(true);
  const headers = readHeaders(header ?? []);
  const names = namesOf(parsed);
  const target = readTarget(parsed, isAll, host);
  checkTogether(names, parsed.positionals[0]);
  if (target === '-' && diff === '-') fail('standard input can be read once only');
  return {
    target,
    isAll,
    pages: readPageSource(parsed),
    isPayload: payload === true,
    headers,
    root: root ?? host.root,
    diff,
    baseline,
    savedBaseline: parsed.values['save-baseline'],
    limits: readGrowthLimits(growth),
    budgets: record ? 'record' : check ? 'check' : undefined,
    budgetsFile: budgets ?? host.budgets,
    output: json ? 'json' : markdown ? 'markdown' : 'table',
    html,
    top: readCount('top', top),
  };
}
