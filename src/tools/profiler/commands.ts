import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Budgets, checkPage, recordBudgets } from './budgets/budgets.ts';
import { formatBreaches } from './budgets/format-breaches.ts';
import { measurePage, type PageSizes } from './budgets/page-sizes.ts';
import { aloneContext } from './cost/context.ts';
import { measureSequential } from './cost/measure.ts';
import { diffReports } from './diff/diff.ts';
import { formatDiff, markdownDiff } from './diff/format-diff.ts';
import { ProfilerError } from './errors.ts';
import { weigh } from './findings/find-all.ts';
import type { Finding } from './findings/finding.ts';
import { findResentSlots } from './findings/resent-slots.ts';
import type { Input } from './input.ts';
import type { Options } from './options.ts';
import { profile, read } from './profile.ts';
import { formatHtml } from './report/html.ts';
import { markdownReport } from './report/markdown.ts';
import { formatOverview } from './report/overview.ts';
import type { Report } from './report/report.ts';
import { formatReport } from './report/table.ts';
import { toPayloadUrl } from './source/addresses.ts';
import { readEtags } from './source/etags.ts';
import { readModules } from './source/modules.ts';
import type { InputReader } from './source/read-input.ts';
import { listPages } from './source/walk-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUDGETS = path.join(ROOT, 'tests/budgets.json');

function readSource(file: string): string | undefined {
  try {
    return readFileSync(path.join(ROOT, file), 'utf8');
  } catch {
    // Without its source nothing can be said about a component.
    return undefined;
  }
}

/** Measures an input with the modules of this project. */
async function profileInput(input: Input): Promise<Report> {
  return profile(input, { findModule: await readModules(ROOT), readSource });
}

/** Slots that a navigation to a page gets again; asked for as a visitor of another page. */
async function findResent(reader: InputReader, url: string): Promise<Finding[]> {
  const target = toPayloadUrl(url);
  const { origin } = new URL(target);
  const start = [`${origin}/`, `${origin}/contacts`]
    .map(toPayloadUrl)
    .find((candidate) => candidate !== target);
  try {
    const had = read(await reader.fetch(start ?? target)).attribution;
    const sent = read(await reader.fetch(target, { 'x-waku-etags': readEtags(had) })).attribution;
    const context = aloneContext(sent.payload);
    const cost = measureSequential('brotli', sent, context);
    return weigh(findResentSlots(had, sent), context, cost);
  } catch (error) {
    // Another site may have no payload at that address: then there is nothing to compare.
    if (error instanceof ProfilerError) return [];
    throw error;
  }
}

function print(report: Report, { output, top }: Options): string {
  if (output === 'json') return JSON.stringify(report);
  return output === 'markdown' ? markdownReport(report, top) : formatReport(report, top);
}

/** Measures one input. */
export async function runOne(reader: InputReader, options: Options): Promise<string> {
  const input = await reader.read(options.target);
  const measured = await profileInput(input);
  const url = await reader.urlOf(options.target);
  const resent = url === undefined ? [] : await findResent(reader, url);
  const findings = [...resent, ...measured.findings].toSorted(
    (one, other) => other.brotli - one.brotli,
  );
  const report: Report = { ...measured, findings };
  if (options.html !== undefined) await writeFile(options.html, formatHtml(report));
  return print(report, options);
}

/** Compares two inputs. */
export async function runDiff(
  reader: InputReader,
  before: string,
  { target, output, top }: Options,
): Promise<string> {
  const [old, now] = [await reader.read(before), await reader.read(target)];
  const diff = diffReports(await profileInput(old), await profileInput(now));
  if (output === 'json') return JSON.stringify(diff);
  return output === 'markdown' ? markdownDiff(diff, top) : formatDiff(diff, top);
}

async function listTargets(reader: InputReader, target: string): Promise<string[]> {
  const url = await reader.urlOf(target);
  if (url === undefined) throw new ProfilerError('usage', '--all goes with a URL or a path');
  return listPages(url);
}

/** Measures the payloads of all pages of a sitemap. */
export async function runAll(reader: InputReader, options: Options): Promise<string> {
  const reports: Report[] = [];
  const modules = await readModules(ROOT);
  for (const url of await listTargets(reader, options.target)) {
    const input = await reader.fetch(options.isPayload ? toPayloadUrl(url) : url);
    reports.push(profile(input, { findModule: modules, readSource, withSavings: false }));
  }
  return options.output === 'json' ? JSON.stringify(reports) : formatOverview(reports);
}

async function measureAll(reader: InputReader, target: string): Promise<PageSizes[]> {
  const pages: PageSizes[] = [];
  for (const url of await listTargets(reader, target)) {
    const { bytes, timing } = await reader.fetch(toPayloadUrl(url));
    pages.push(measurePage({ name: new URL(url).pathname, bytes, timing }));
  }
  return pages;
}

/** Writes the budgets that the pages of a site keep to. */
export async function runRecord(reader: InputReader, { target }: Options): Promise<string> {
  const pages = await measureAll(reader, target);
  await writeFile(BUDGETS, `${JSON.stringify(recordBudgets(pages), null, 2)}\n`);
  return `budgets of ${pages.length} pages written to tests/budgets.json`;
}

async function readBudgets(): Promise<Budgets> {
  try {
    return JSON.parse(await readFile(BUDGETS, 'utf8')) as Budgets;
  } catch (cause) {
    throw new ProfilerError('unreachable', 'tests/budgets.json: --record writes it', { cause });
  }
}

/** Holds all pages of a site to the budgets. */
export async function runCheck(
  reader: InputReader,
  { target }: Options,
): Promise<{ readonly text: string; readonly isKept: boolean }> {
  const budgets = await readBudgets();
  const pages = await measureAll(reader, target);
  const breaches = pages.flatMap((page) => checkPage(page, budgets));
  return { text: formatBreaches(breaches, pages.length), isKept: breaches.length === 0 };
}
