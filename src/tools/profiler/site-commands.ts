import path from 'node:path';
import { baselineOf, comparePages, type Comparison } from './baseline/compare-pages.ts';
import { formatComparison } from './baseline/format-comparison.ts';
import { markdownComparison } from './baseline/markdown-comparison.ts';
import { type PageSummary, summarizeInput } from './baseline/page-summary.ts';
import { readBaseline } from './baseline/read-baseline.ts';
import { refuseFailed, writeBaseline } from './baseline/write-baseline.ts';
import { checkPage, recordBudgets } from './budgets/budgets.ts';
import { formatBreaches } from './budgets/format-breaches.ts';
import { measurePage } from './budgets/page-sizes.ts';
import { readBudgets } from './budgets/read-budgets.ts';
import { ProfilerError } from './errors.ts';
import type { Input } from './input.ts';
import type { Options } from './options.ts';
import { profile } from './profile.ts';
import { formatOverview, markdownOverview } from './report/overview.ts';
import { kept, type Outcome, type Session, writeOutput } from './session.ts';
import { crawl } from './site/crawl.ts';
import { mapConcurrently } from './site/map-concurrently.ts';
import { readPageList } from './site/page-list.ts';
import { listPages } from './source/walk-site.ts';

/** Pages that are fetched at a time: enough to keep this process busy while a site renders. */
const CONCURRENCY = 4;

interface PageUrls {
  readonly urls: readonly string[];
  readonly notes: readonly string[];
}

/** URLs of the pages of a site: from a list, by following links, or from its sitemap. */
async function listUrls({ reader, options }: Session): Promise<PageUrls> {
  const { target, pages } = options;
  const url = await reader.urlOf(target);
  if (url === undefined) throw new ProfilerError('usage', `${target} belongs to no site`);
  if (pages.from === 'sitemap') {
    return { urls: await listPages(url, (address) => reader.fetch(address)), notes: [] };
  }
  if (pages.from === 'list') {
    return { urls: await readPageList(pages.file, new URL(url).origin), notes: [] };
  }
  const limits = { most: pages.most, concurrency: CONCURRENCY };
  const found = await crawl(url, (page) => reader.fetch(page), limits);
  return { urls: found.pages, notes: found.notes };
}

/** Measures pages while others are fetched. The order is that of the URLs. */
async function measureAll<T>(
  { reader }: Session,
  { urls }: PageUrls,
  isPayload: boolean,
  measure: (input: Input, url: string) => T,
  concurrency = CONCURRENCY,
): Promise<T[]> {
  const fetchPage = (url: string) => (isPayload ? reader.fetchPayload(url) : reader.fetch(url));
  return mapConcurrently(urls, concurrency, async (url) => measure(await fetchPage(url), url));
}

const summarize = (session: Session, found: PageUrls): Promise<PageSummary[]> =>
  measureAll(session, found, session.options.isPayload, (input) =>
    summarizeInput(input, session.project),
  );

/** Measures all pages of a site. */
export async function runAll(session: Session): Promise<Outcome> {
  const { project, options } = session;
  const found = await listUrls(session);
  if (options.output === 'json') {
    // One page at a time: times of a page that shares the site with others would not be its own.
    const reports = await measureAll(
      session,
      found,
      options.isPayload,
      (input) => profile(input, { ...project, withSavings: false }),
      1,
    );
    return kept(JSON.stringify(reports), found.notes);
  }
  const pages = await summarize(session, found);
  await writeBaseline(options, () => pages);
  const format = options.output === 'markdown' ? markdownOverview : formatOverview;
  return kept(format(pages, options.top), found.notes);
}

function printComparison(comparison: Comparison, { output, top }: Options): string {
  if (output === 'json') return JSON.stringify(comparison);
  const format = output === 'markdown' ? markdownComparison : formatComparison;
  return format(comparison, top);
}

/** Compares one input, or all pages of a site, with a saved measurement. */
export async function runBaseline(session: Session, file: string): Promise<Outcome> {
  const { reader, project, options } = session;
  const before = await readBaseline(file);
  const found = options.isAll ? await listUrls(session) : null;
  const pages = found
    ? await summarize(session, found)
    : [summarizeInput(await reader.read(options.target), project)];
  refuseFailed(pages);
  const comparable = found ? before : pages.flatMap((page) => baselineOf(before, page));
  const comparison = comparePages(comparable, pages, options.limits);
  const text = printComparison(comparison, options);
  return { text, isKept: comparison.exceeding === 0, notes: found?.notes ?? [] };
}

const measureSizes = (session: Session, found: PageUrls) =>
  measureAll(session, found, true, (input, url) =>
    measurePage({ ...input, name: new URL(url).pathname }),
  );

/** Writes the budgets that the pages of a site keep to. */
export async function runRecord(session: Session): Promise<Outcome> {
  const { budgetsFile } = session.options;
  const found = await listUrls(session);
  const pages = await measureSizes(session, found);
  await writeOutput(budgetsFile, `${JSON.stringify(recordBudgets(pages), null, 2)}\n`);
  const text = `budgets of ${pages.length} pages written to ${path.relative('', budgetsFile)}`;
  return kept(text, found.notes);
}

/** Holds all pages of a site to the budgets. */
export async function runCheck(session: Session): Promise<Outcome> {
  const { options, host } = session;
  const budgets = await readBudgets(options.budgetsFile);
  const found = await listUrls(session);
  const pages = await measureSizes(session, found);
  const breaches = pages.flatMap((page) => checkPage(page, budgets));
  const text = formatBreaches(breaches, pages.length, `${host.command} --record`);
  return { text, isKept: breaches.length === 0, notes: found.notes };
}
