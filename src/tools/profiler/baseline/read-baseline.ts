import { readFile } from 'node:fs/promises';
import { ProfilerError } from '../errors.ts';
import { type Report, SCHEMA } from '../report/report.ts';
import { toReadError } from '../source/read-error.ts';
import { type PageSummary, summarizeReport } from './page-summary.ts';

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

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProfilerError('bad-baseline', `${file} is not JSON`, { cause });
  }
}

/** Reads what `--json` printed, of one page or of all. Throws `bad-baseline`. */
export function parseBaseline(text: string, file: string): PageSummary[] {
  const fail = (detail: string): never => {
    throw new ProfilerError('bad-baseline', `${file} ${detail}`);
  };
  const parsed = parse(text, file);
  const reports: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (reports.length === 0) fail('holds no page');
  return reports.map((report) => {
    if (!isObject(report) || !('schema' in report)) return fail('is not what --json prints');
    const { schema } = report;
    if (schema !== SCHEMA) {
      return fail(
        `has schema ${JSON.stringify(schema)}, not ${SCHEMA}: write it with this version`,
      );
    }
    return isReport(report) ? summarizeReport(report) : fail('is not what --json prints');
  });
}

export async function readBaseline(file: string): Promise<PageSummary[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const { message } = toReadError(file, cause);
    throw new ProfilerError('bad-baseline', message, { cause });
  });
  return parseBaseline(text, file);
}
