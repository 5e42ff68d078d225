import { expect, test } from 'vitest';
import type { CheckReport } from '../../bff/tools/check-api/check-api.ts';
import { checkSystem, readRecording, replay } from '../systems/system.ts';

const linesOf = ({ findings }: CheckReport): string[] =>
  findings.map(({ level, kind, detail }) => `${level} ${kind} ${detail}`.trim());

test('a WordPress with an application password works, and says what would be better', async () => {
  const report = await checkSystem('wordpress', replay(readRecording('wordpress')));
  expect(linesOf(report)).toEqual([
    'advised shortcode [contact-form-7 id=»12″ title=»Запись»]',
    'advised shortcode [menu_table id=3]',
    'advised deadLink /o-sade/',
    'advised askedAlways no-cache, must-revalidate, max-age=0',
    'advised missingOptional 404',
    'advised noOffset date (Europe/Moscow)',
    'advised noOffset items[].date (Europe/Moscow)',
    'advised noOffset [].date (Europe/Moscow)',
    'advised emptyArea',
  ]);
  const paths = report.paths.map(({ path }) => decodeURI(path));
  expect(paths).toContain('/api/news/осенний-бал');
  // A draft is not given to anybody.
  expect(paths.filter((path) => path.startsWith('/api/news/'))).toHaveLength(15);
});

test('a WordPress with cacheable responses is requested every 30 s', async () => {
  const keep = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !/^(?:cache-control|expires)$/.test(name)),
    );
  const report = await checkSystem('wordpress', replay(readRecording('wordpress'), keep));
  expect(report.lifetimes).toEqual([expect.objectContaining({ fresh: 30 })]);
});

test('a WordPress whose plugin begins a session is requested at each view', async () => {
  const headers = { 'cache-control': 'no-store, no-cache, must-revalidate' };
  const change = (given: Readonly<Record<string, string>>) => ({ ...given, ...headers });
  const report = await checkSystem('wordpress', replay(readRecording('wordpress'), change));
  const finding = report.findings.find(({ kind }) => kind === 'noStore');
  expect(finding?.text).toContain('session.cache_limiter= in php.ini');
  expect(finding?.where).toContain('/api/news?page=1');
});

test('a Strapi works without changes, with its blocks, its pictures and a relation', async () => {
  const report = await checkSystem('strapi', replay(readRecording('strapi')));
  expect(linesOf(report)).toEqual([
    'advised deadLink /o-sade',
    'advised missingOptional 404',
    'advised emptyArea',
    'advised taglineMissing config.tagline',
  ]);
  const paths = report.paths.map(({ path }) => path);
  // A draft is not given to anybody.
  expect(paths.filter((path) => path.startsWith('/api/news/'))).toHaveLength(14);
});
