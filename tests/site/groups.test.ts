import { attributesOf, type Html, textsOf } from '../kit/html.ts';
import { read, readPage, type ScriptedStack } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

/** A programme of the content with the required fields only. */
const PROGRAM = '/programs/chuzhaya-programma';
const SECTION = 'main section:has(h2)';

const groups = [
  {
    slug: 'mars',
    title: 'Марс',
    age_from: 3,
    age_to: 4,
    size: 12,
    free: 2,
    program_slugs: ['chuzhaya-programma'],
  },
  {
    slug: 'luna',
    title: 'Луна',
    age_from: 3,
    age_to: 4,
    free: 0,
    waiting: 3,
    updated_at: '2026-11-20',
  },
  {
    slug: 'orion',
    title: 'Орион',
    age_from: 4,
    age_to: 6.5,
    free: null,
    teachers: [{ slug: 'anna', name: 'Анна Павлова' }],
    program_slugs: ['chuzhaya-programma'],
  },
];

function answer(upstream: ScriptedStack['upstream'], value: unknown) {
  upstream.answer('/api/info', { title: 'Родителям' });
  upstream.answer('/api/programs/chuzhaya-programma', { id: 1, title: 'Программа' });
  upstream.answer('/api/groups', value);
}

/** The section of the groups; undefined if there is none. */
const groupsIn = (html: Html): Html | undefined =>
  html.all(SECTION).find((section) => textsOf(section, 'h2')[0] === 'Группы и места');

const rowsOf = (html: Html | undefined): string[] =>
  (html?.all('li:has(strong)') ?? []).map(({ text }) => text);

describe('groups', () => {
  test('show ages, places and teachers on the parents’ page', async ({ scripted }) => {
    answer(scripted.upstream, groups);
    const { html } = await readPage(scripted.site, '/info');
    expect(rowsOf(groupsIn(html))).toEqual(
      [
        '«Марс» 3–4 года, до 12 детей 2 места, группа «Марс»',
        '«Луна» 3–4 года, ждут 3 семьи лист ожидания, группа «Луна»',
        '«Орион» 4–6,5 года Анна Павлова На экскурсию, группа «Орион»',
      ].map((text) => expect.stringMatching(text.replaceAll(' ', '\\s*'))),
    );
    expect(groupsIn(html)?.text).toContain('Места на 20 ноября 2026');
    expect(attributesOf(html, 'main section a', 'href')).toEqual(
      expect.arrayContaining(['/lead?group=mars', '/lead?form=waitlist&group=luna', '/team/anna']),
    );
  });

  test('of a programme are listed on its page', async ({ scripted }) => {
    answer(scripted.upstream, groups);
    const { html } = await readPage(scripted.site, PROGRAM);
    expect(rowsOf(html.one('main')).map((text) => text.slice(0, 7))).toEqual(
      ['«Марс» ', '«Орион»'].map((name) => expect.stringContaining(name.trim())),
    );
  });

  test('for a child are found by month of birth', async ({ scripted }) => {
    answer(scripted.upstream, groups);
    const year = new Date().getUTCFullYear();
    // Three or four years old on every relevant first of September, whatever the current day.
    const { html, headers } = await readPage(scripted.site, `/info?born=${year - 4}-08`);
    const form = html.one('main form[action="/info#groups"]');
    expect(textsOf(form, 'dt')).toEqual(['Сейчас', expect.stringMatching(/^С сентября \d{4}$/)]);
    expect(attributesOf(form, 'option[selected]', 'value')).toEqual([`${year - 4}-08`]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html.one('meta[name="robots"]').attribute('content')).toBe('noindex');
    const without = (await readPage(scripted.site, '/info?born=1999-01')).html;
    expect(textsOf(without, 'main form dt')).toEqual([]);
  });
});

describe('a request for a group', () => {
  const fields = [{ name: 'comment', label: 'Комментарий', type: 'textarea' }];
  const tour = { id: 1, slug: 'tour', title: 'Экскурсия', fields, position: 1 };
  const waitlist = { id: 2, slug: 'waitlist', title: 'Лист ожидания', fields, position: 2 };

  test('puts the group in the comment, unless it does not exist', async ({ scripted }) => {
    answer(scripted.upstream, groups);
    scripted.upstream.answer('/api/lead', [tour, waitlist]);
    const { html } = await readPage(scripted.site, '/lead?form=waitlist&group=luna');
    expect(textsOf(html, 'h1')).toEqual(['Лист ожидания']);
    expect(html.one('main textarea').text).toBe('Лист ожидания: группа «Луна».');
    const withPlaces = await readPage(scripted.site, '/lead?group=mars');
    expect(withPlaces.html.one('main textarea').text).toBe('Группа «Марс».');
    const unknown = await readPage(scripted.site, '/lead?group=nobody');
    expect(unknown.html.one('main textarea').text).toBe('');
  });
});

describe('without groups', () => {
  test.for(['HTML', 'status 404'] as const)(
    'pages are complete if the content API answers with %s',
    async (failure, { scripted }) => {
      answer(scripted.upstream, groups);
      scripted.upstream.fail('/api/groups', failure);
      for (const path of ['/info', PROGRAM]) {
        const { status, html, headers } = await readPage(scripted.site, path);
        expect(status, path).toBe(200);
        expect(groupsIn(html), path).toBeUndefined();
        expect(headers.get('cache-control'), path).toContain('s-maxage=30');
      }
    },
  );

  test.for([[], {}, [{ title: 'x', age_from: -1, age_to: 3 }]])(
    'none are shown for %j',
    async (value, { scripted }) => {
      answer(scripted.upstream, value);
      const { html } = await readPage(scripted.site, '/info');
      expect(groupsIn(html)).toBeUndefined();
      expect((await read(scripted.site, '/info?born=2024-03')).status).toBe(200);
    },
  );

  test('have their teachers above the rest of the team', async ({ scripted }) => {
    scripted.upstream.answer('/api/team', [
      { slug: 'oleg', name: 'Олег Орлов', department: 'management' },
      { slug: 'anna', name: 'Анна Павлова', post: 'воспитатель', department: 'teachers' },
    ]);
    const outline = async (value: unknown) => {
      answer(scripted.upstream, value);
      const main = (await readPage(scripted.site, '/team')).html.one('main');
      return [textsOf(main, 'h2'), textsOf(main, 'h3')];
    };
    expect(await outline(groups)).toEqual([
      ['Экипаж', 'Руководство'],
      ['Анна Павлова', 'Олег Орлов'],
    ]);
    expect(await outline([])).toEqual([
      ['Воспитатели', 'Руководство'],
      ['Анна Павлова', 'Олег Орлов'],
    ]);
  });
});
