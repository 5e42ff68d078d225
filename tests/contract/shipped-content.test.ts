import { beforeAll, expect, test } from 'vitest';
import { findArea } from '#contract/shapes/site-routes.ts';
import { compileContent, type CompiledContent } from '../../bff/origin/compile-content.ts';
import { createOwnPictures } from '../../bff/origin/own-pictures.ts';
import { type ContentFolder, readContentFolder } from '../../bff/origin/read-content.ts';
import { FIXED_PAGES } from '#contract/shapes/fixed-pages.ts';
import { contentIcon } from '../../src/ui/icon/icons.ts';
import { SAMPLE_DAY } from '../kit/clock.ts';

/** These tests hold for any content of these folders: they name no document and no text. */
const CONTENT = 'bff/origin/content';
const MEDIA = 'bff/origin/media';

let content: ContentFolder;
let compiled: CompiledContent;

beforeAll(async () => {
  content = await readContentFolder(CONTENT, createOwnPictures(MEDIA));
  compiled = compileContent(content, {
    day: new Date(SAMPLE_DAY).toISOString().slice(0, 10),
    zone: 'Europe/Moscow',
  });
});

/** Response of the API; undefined if there is none. */
function answerOf(path: string): unknown {
  const body = compiled.bodies.get(`/api/${path}`);
  return body && JSON.parse(body.toString('utf8'));
}

const presets = () => answerOf('lead') as Record<string, unknown>[];

/** All documents as in their files. */
const documents = () => [
  ...Object.values(content.collections).flat(),
  ...Object.values(content.entryLists).flat(),
  ...Object.values(content.singles).flatMap((document) => document ?? []),
];

/** Every text of a value, at any depth, by the name of its field. */
function textsIn(value: unknown, name = ''): (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    textsIn(inner, Array.isArray(value) ? name : field),
  );
}

/** Addresses of the site that a text is or links to. */
const linksIn = (text: string): string[] =>
  text.startsWith('/') ? [text] : [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, to = '']) => to);

/** Whether an address of the site exists; reading the content already checks pictures. */
function exists(link: string): boolean {
  const { pathname, searchParams } = new URL(link, 'https://site.invalid');
  const [, area = '', slug] = pathname.split('/');
  if (area === 'pictures') return true;
  const form = searchParams.get('form');
  if (form !== null) return presets().some((preset) => preset['slug'] === form);
  if (slug === undefined) return findArea(area) !== undefined;
  if (Object.hasOwn(findArea(area)?.below ?? {}, slug)) return true;
  return answerOf(`${area === 'employee' ? 'team' : area}/${slug}`) !== undefined;
}

test('has nothing to report: files are valid, references and pictures exist', () => {
  expect(content.problems).toEqual([]);
  expect(compiled.problems).toEqual([]);
  for (const [name, document] of Object.entries(content.singles)) {
    expect(document, name).toBeDefined();
  }
});

test('links to pages that exist', () => {
  const dead = documents().flatMap(({ file, fields }) =>
    textsIn(fields)
      .flatMap(([, text]) => linksIn(text))
      .filter((link) => !exists(link))
      .map((link) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test('has the pages whose addresses the site knows', () => {
  for (const slug of FIXED_PAGES) {
    expect(answerOf(`pages/${slug}`), slug).toBeDefined();
  }
});

test('asks for the consent whose version is in force', () => {
  for (const preset of presets().filter(({ kind }) => kind !== 'withdrawal')) {
    const slug = String(preset['consent_pd_page']).replace('/pages/', '');
    const version = preset['consent_pd_version'];
    expect(answerOf(`pages/${slug}`), slug).toMatchObject({ version });
  }
});

test('says why an e-mail address is requested', () => {
  const fields = presets().flatMap((preset) => preset['fields'] as Record<string, string>[]);
  const labels = fields.filter(({ type }) => type === 'email').map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(2);
  for (const label of labels) expect(label).toMatch(/почта(?: для |, если )/i);
});

test('keeps earlier versions of a page, which lead to the one in force', () => {
  for (const { slug: current, fields } of content.collections.pages) {
    for (const { slug, version } of (fields['versions'] ?? []) as Record<string, string>[]) {
      expect(answerOf(`pages/${slug}`), slug).toMatchObject({ version, current });
    }
  }
});

test('names icons that have a drawing', () => {
  const icons = documents().flatMap(({ fields }) =>
    textsIn(fields).flatMap(([name, text]) => (name === 'icon' ? [text] : [])),
  );
  expect(icons.filter((name) => contentIcon(name) === undefined)).toEqual([]);
});
