import { parseArgs } from 'node:util';
import { ProfilerError } from './errors.ts';

export const USAGE = `npm run rsc -- <url | path | file | -> [options]

  <url>      a document or a payload of any Waku site
  <path>     a page of this site, which is started when it does not run
  <file>     a saved document or payload; - reads standard input

  --all              every page of the sitemap (of <url>, else of this site)
  --payload          the payload that a navigation fetches, instead of the document
  --diff <input>     what changed from <input> to the one measured
  --check            hold the pages of --all to tests/budgets.json; exit code 1 when one grew
  --record           write tests/budgets.json from the pages of --all
  --json             the report as JSON
  --markdown         the report for a pull request
  --html <file>      one page with a treemap, the rows, the times and the findings
  --top <number>     how many nodes are listed (20)`;

export interface Options {
  readonly target: string;
  readonly isAll: boolean;
  readonly isPayload: boolean;
  readonly diff: string | undefined;
  readonly budgets: 'check' | 'record' | undefined;
  readonly output: 'table' | 'json' | 'markdown';
  readonly html: string | undefined;
  readonly top: number;
}

const FLAGS = {
  all: { type: 'boolean', default: false },
  payload: { type: 'boolean', default: false },
  diff: { type: 'string' },
  check: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  html: { type: 'string' },
  top: { type: 'string', default: '20' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  } catch (cause) {
    throw new ProfilerError('usage', (cause as Error).message, { cause });
  }
}

function outputOf({ json, markdown }: { json: boolean; markdown: boolean }): Options['output'] {
  if (json && markdown)
    throw new ProfilerError('usage', '--json and --markdown exclude each other');
  if (json) return 'json';
  return markdown ? 'markdown' : 'table';
}

/** Reads the command line. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const { check, record, diff, html } = values;
  const isAll = values.all || check || record;
  const [target, ...others] = positionals;
  const top = Number(values.top);
  if (others.length > 0) throw new ProfilerError('usage', `one input at a time, not ${others[0]}`);
  if (target === undefined && !isAll) throw new ProfilerError('usage', 'name what to measure');
  if (!Number.isInteger(top) || top < 1) throw new ProfilerError('usage', '--top is a number');
  if (check && record) throw new ProfilerError('usage', '--check and --record exclude each other');
  return {
    target: target ?? '/',
    isAll,
    isPayload: values.payload,
    diff,
    budgets: record ? 'record' : check ? 'check' : undefined,
    output: outputOf(values),
    html,
    top,
  };
}
