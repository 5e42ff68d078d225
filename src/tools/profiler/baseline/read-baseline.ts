import { readFile } from 'node:fs/promises';
import { ProfilerError } from '../errors.ts';
import { type Report, SCHEMA } from '../report/report.ts';
import { toReadError } from '../source/read-error.ts';
import { type PageSummary, summarizeReport } from './page-summary.ts';
import { loadBaseline, type SavedBaseline } from './saved-baseline.ts';

const FOREIGN = 'is not what --save-baseline writes or --json prints';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasNumbers = (value: unknown, ...names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => Number.isFinite(value[name]));

const isNode = (value: unknown): boolean =>
  isObject(value) &&
  hasNumbers(value, 'id', 'parent', 'content', 'brotli') &&
  typeof value['kind'] === 'string' &&
  typeof value['name'] === 'string';

const isDocument = (value: unknown): boolean =>
  value === null || (isObject(value) && hasNumbers(value['total'], 'brotli'));

/** Checks all that is read of a report; the rest of it may be of another version. */
const isReport = (value: Fields): value is Fields & Report =>
  typeof value['name'] === 'string' &&
  hasNumbers(value['total'], 'raw', 'brotli') &&
  isDocument(value['document']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isObject) &&
  Array.isArray(value['nodes']) &&
  value['nodes'].every(isNode);

const isName = (value: unknown, index: number): boolean => {
  const [above, name, isProp] = Array.isArray(value) ? (value as unknown[]) : [];
  const isAbove = Number.isInteger(above) && (above as number) >= -1 && (above as number) < index;
  return isAbove && typeof name === 'string' && (isProp === 0 || isProp === 1);
};

const isSums = (value: unknown, names: number): boolean => {
  const sums: readonly unknown[] = Array.isArray(value) ? value : [];
  const [name] = sums;
  const isKnown = Number.isInteger(name) && (name as number) >= 0 && (name as number) < names;
  return isKnown && sums.length === 4 && sums.every(Number.isFinite);
};

const isPage = (value: unknown, names: number): boolean =>
  isObject(value) &&
  typeof value['page'] === 'string' &&
  typeof value['route'] === 'string' &&
  typeof value['isDocument'] === 'boolean' &&
  hasNumbers(value, 'raw', 'brotli') &&
  (value['document'] === null || hasNumbers(value, 'document')) &&
  Array.isArray(value['nodes']) &&
  value['nodes'].every((sums) => isSums(sums, names));

const isSaved = ({ names, pages }: Fields): boolean =>
  Array.isArray(names) &&
  names.every(isName) &&
  Array.isArray(pages) &&
  pages.every((page) => isPage(page, names.length));

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProfilerError('bad-baseline', `${file} is not JSON`, { cause });
  }
}

/**
 * Reads what `--save-baseline` wrote, or what `--json` printed, of one page or of all. Throws
 * `bad-baseline`.
 */
export function parseBaseline(text: string, file: string): PageSummary[] {
  const fail = (detail: string): never => {
    throw new ProfilerError('bad-baseline', `${file} ${detail}`);
  };
  const checkSchema = (value: unknown): Fields => {
    if (!isObject(value) || !('schema' in value)) return fail(FOREIGN);
    const { schema } = value;
    if (schema === SCHEMA) return value;
    return fail(`has schema ${JSON.stringify(schema)}, not ${SCHEMA}: write it with this version`);
  };
  const parsed = parse(text, file);
  if (isObject(parsed) && 'pages' in parsed) {
    const saved = checkSchema(parsed);
    if (Array.isArray(saved['pages']) && saved['pages'].length === 0) fail('holds no page');
    return isSaved(saved) ? loadBaseline(saved as Fields & SavedBaseline) : fail(FOREIGN);
  }
  const reports: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (reports.length === 0) fail('holds no page');
  return reports.map((one) => {
    const report = checkSchema(one);
    return isReport(report) ? summarizeReport(report) : fail(FOREIGN);
  });
}

export async function readBaseline(file: string): Promise<PageSummary[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const { message } = toReadError(file, cause);
    throw new ProfilerError('bad-baseline', message, { cause });
  });
  return parseBaseline(text, file);
}
