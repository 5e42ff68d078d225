import { describe, expect, test } from 'vitest';
import { type ViewName, views } from '../../../../bff/contract/views.ts';
import { BffError } from '../../../../bff/shared/errors.ts';
import { type ComposedView, ViewComposer } from '../../../../bff/content-cache/compose-view.ts';
import { content, createAnsweringCache, POLICY } from './scripted-upstream.ts';

const LAYOUT = '{"config":{"title":"Космосад"},"menu":[]}';
const layout = content(LAYOUT);
const banner = content('[]');

type Answers = Parameters<typeof createAnsweringCache>[0];

function createComposer(answers: Answers) {
  const answering = createAnsweringCache(answers);
  return { ...answering, composer: new ViewComposer(answering.cache) };
}

const shellOf = (answers: Answers) => createComposer(answers).composer.compose('shell');
const textOf = ({ response }: ComposedView) =>
  response.entry.variants.identity.body.toString('utf8');
const etagOf = ({ response }: ComposedView) => response.entry.variants.identity.etag;

describe('parts', () => {
  test.each([
    ['shell', ['layout'], ['banner']],
    [
      'home',
      ['home'],
      ['promo', 'news', 'moves', 'programs', 'education', 'team', 'gallery', 'instagram', 'lead'],
    ],
    ['news_actions', ['newsActions'], ['news', 'moves', 'promo']],
    ['contacts', ['contacts'], ['lead']],
    ['programs', ['programs'], ['lead']],
  ] as [ViewName, string[], string[]][])('of %s', (name, required, optional) => {
    expect(views[name]).toStrictEqual({ required, optional });
  });

  test('are all asked, the first page of lists, in one go', async () => {
    const { composer, upstream } = createComposer({ '/api/home': content('{}') });
    const composed = composer.compose('home');
    expect(upstream.fetchContent.mock.calls.map(([{ path }]) => path)).toStrictEqual([
      '/api/home',
      '/api/promo',
      '/api/news?page=1',
      '/api/moves?page=1',
      '/api/programs',
      '/api/education',
      '/api/team',
      '/api/gallery',
      '/api/instagram',
      '/api/lead',
    ]);
    await composed;
  });
});

describe('a whole view', () => {
  test('holds the parts as they came', async () => {
    const { composer } = createComposer({ '/api/layout': layout, '/api/banner': banner });
    const view = await composer.compose('shell');
    expect(JSON.parse(textOf(view))).toStrictEqual({
      parts: { layout: JSON.parse(LAYOUT), banner: [] },
      partial: false,
    });
    expect(textOf(view)).toContain(LAYOUT);
    expect(view).toMatchObject({
      failures: [],
      response: { entry: { status: 200, isStorable: true } },
    });
  });

  test('is as old as its oldest part and as the worst of them', async () => {
    const { composer, cache, clock } = createComposer({
      '/api/layout': layout,
      '/api/banner': banner,
    });
    await cache.get({ resource: 'layout', path: '/api/layout' });
    clock.now = POLICY.ttlMs - 1;
    await cache.get({ resource: 'banner', path: '/api/banner' });
    const servedAs = async () => {
      const { served, ageS } = (await composer.compose('shell')).response;
      return [served, ageS];
    };
    expect(await servedAs()).toStrictEqual(['hit', 0]);
    clock.now = POLICY.ttlMs;
    expect(await servedAs()).toStrictEqual(['stale', 1]);
    expect(await servedAs()).toStrictEqual(['hit', 0]);
  });

  test('is a miss when a part was not at hand', async () => {
    const { composer, cache } = createComposer({ '/api/layout': layout, '/api/banner': banner });
    await cache.get({ resource: 'layout', path: '/api/layout' });
    expect((await composer.compose('shell')).response).toMatchObject({
      served: 'miss',
      call: { status: undefined, isStored: true, isShared: false },
    });
  });

  test('is fresh for as long as the part that is so the shortest', async () => {
    const { composer, cache, clock } = createComposer({
      '/api/layout': layout,
      '/api/banner': banner,
    });
    await cache.get({ resource: 'layout', path: '/api/layout' });
    clock.now = 1000;
    await cache.get({ resource: 'banner', path: '/api/banner' });
    expect((await composer.compose('shell')).response).toMatchObject({ ttlS: 0, call: undefined });
  });

  test('is as new as its newest part', async () => {
    const { response } = await shellOf({
      '/api/layout': content(LAYOUT, { lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT' }),
      '/api/banner': content('[]', { lastModified: 'Fri, 20 Nov 2026 09:00:00 GMT' }),
    });
    expect(response.entry.lastModified).toBe('Sat, 21 Nov 2026 09:00:00 GMT');
  });

  test('must not be kept when one of its parts must not', async () => {
    const { response } = await shellOf({
      '/api/layout': layout,
      '/api/banner': {
        type: 'content',
        body: Buffer.from('[]'),
        validators: {},
        fields: { cacheControl: 'no-store' },
      },
    });
    expect(response.entry.isStorable).toBe(false);
  });

  test('is put together once as long as its parts stay', async () => {
    const answers: Answers = { '/api/layout': layout, '/api/banner': banner };
    const { composer, cache, clock } = createComposer(answers);
    const first = await composer.compose('shell');
    expect((await composer.compose('shell')).response.entry.variants).toBe(
      first.response.entry.variants,
    );

    answers['/api/banner'] = content('[{}]');
    clock.now = POLICY.ttlMs;
    await composer.compose('shell');
    await cache.get({ resource: 'banner', path: '/api/banner' });
    const { parts } = JSON.parse(textOf(await composer.compose('shell')));
    expect(parts.banner).toStrictEqual([{}]);
  });
});

describe('an optional part that fails', () => {
  const redirect = {
    type: 'redirect',
    status: 308,
    location: '/api/banner/b',
    fields: {},
  } as const;

  test.each([
    ['by an error', new BffError('timeout'), 'timeout'],
    ['by not being there', { type: 'absent', status: 404 } as const, 'notFound'],
    ['by being gone', { type: 'absent', status: 410 } as const, 'gone'],
    ['by a redirect', redirect, 'upstreamRedirect'],
  ])('%s is null and reported', async (_how, response, kind) => {
    const view = await shellOf({ '/api/layout': layout, '/api/banner': response });
    const { parts, partial } = JSON.parse(textOf(view));
    expect(parts).toStrictEqual({ layout: JSON.parse(LAYOUT), banner: null });
    expect(partial).toBe(true);
    expect(view.failures).toMatchObject([{ part: 'banner', error: { kind } }]);
  });

  test('leaves the others in place', async () => {
    const { composer } = createComposer({
      '/api/home': content('{"title":"Главная"}'),
      '/api/lead': content('[1]'),
    });
    const view = await composer.compose('home');
    const { parts } = JSON.parse(textOf(view));
    expect(parts).toMatchObject({ home: { title: 'Главная' }, lead: [1], news: null });
    expect(view.failures).toHaveLength(8);
  });
});

describe('a required part that fails', () => {
  test.each([
    ['by an error', new BffError('busy'), 'busy'],
    ['by not being there', { type: 'absent', status: 404 } as const, 'notFound'],
  ])('%s fails the view', async (_how, response, kind) => {
    const view = shellOf({ '/api/layout': response, '/api/banner': banner });
    await expect(view).rejects.toMatchObject({ kind });
  });

  test('counts, whatever else fails', async () => {
    const view = shellOf({
      '/api/layout': new BffError('busy'),
      '/api/banner': new BffError('timeout'),
    });
    await expect(view).rejects.toMatchObject({ kind: 'busy' });
  });
});

describe('the validator', () => {
  test('is the same for the same parts', async () => {
    const answers = { '/api/layout': layout, '/api/banner': banner };
    expect(etagOf(await shellOf(answers))).toBe(etagOf(await shellOf(answers)));
  });

  test('changes with each part, and when one is missing', async () => {
    const views = await Promise.all(
      [
        { '/api/layout': layout, '/api/banner': banner },
        { '/api/layout': content('{"config":{},"menu":[]}'), '/api/banner': banner },
        { '/api/layout': layout, '/api/banner': content('[{}]') },
        { '/api/layout': layout },
      ].map(shellOf),
    );
    expect(new Set(views.map(etagOf)).size).toBe(views.length);
  });
});
