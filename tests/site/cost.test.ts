import { attributesOf, type Html, textsOf } from '../kit/html.ts';
import { read, readPage, type ScriptedStack } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const COST = '/info/cost';

/** The tests' months are always in the future: the site runs on the machine's clock. */
const JANUARY = `${new Date().getUTCFullYear() + 1}-01`;

const pricing = {
  updated_at: '2026-11-20',
  programs: [
    {
      slug: 'polnyj-den',
      title: 'Полный день',
      base: 55_000,
      unit: 'месяц',
      age_from: 3,
      age_to: 7,
    },
    { slug: 'do-obeda', title: 'До обеда', base: 45_000, unit: 'месяц' },
  ],
  extras: [{ id: 'logoped', title: 'Логопед', price: 2200, unit: 'занятие', per_month: 8 }],
  fees: [{ id: 'entry', title: 'Взнос', amount: 30_000, once: true, refundable: false }],
  discounts: [
    {
      id: 'second',
      title: 'Скидка второму ребёнку',
      kind: 'percent',
      value: 10,
      applies_to: 'base',
      condition: { sibling: 2 },
      order: 1,
      stackable: true,
    },
  ],
  notes: ['Занятия оплачиваются в конце месяца.'],
};

const priced = (upstream: ScriptedStack['upstream'], value: unknown) =>
  upstream.answer('/api/info', { title: 'Родителям', pricing: value });

const rowsOf = (html: Html): string[][] => html.all('main tr').map((row) => textsOf(row, 'th, td'));

describe('the cost of a place', () => {
  test('is calculated by a form, which the prices link to', async ({ scripted }) => {
    priced(scripted.upstream, pricing);
    const { status, html } = await readPage(scripted.site, COST);
    expect(status).toBe(200);
    const form = html.one('main form');
    expect(form.attribute('action')).toBe(COST);
    expect(attributesOf(form, 'select', 'name')).toEqual([
      'program',
      'born',
      'program2',
      'born2',
      'start',
    ]);
    // Without a choice, the first programme is the example, which no lead carries.
    expect(textsOf(html, 'main h2')).toContain('Например');
    expect(textsOf(html, 'main caption')).toEqual(['Полный день']);
    expect(attributesOf(html, 'main a[href^="/lead"]', 'href')).toEqual(['/lead']);
    expect(html.all('meta[name="robots"]')).toEqual([]);
    const info = (await readPage(scripted.site, '/info')).html;
    expect(attributesOf(info, 'main a', 'href')).toContain(COST);
    expect((await read(scripted.site, '/sitemap.xml')).text).toContain(`${COST}</loc>`);
  });

  test('for two children from January is listed line by line', async ({
    scripted: { site, upstream },
  }) => {
    priced(upstream, pricing);
    const query = `program=polnyj-den&extra=logoped&program2=polnyj-den&start=${JANUARY}`;
    const { html, headers } = await readPage(site, `${COST}?${query}`);
    expect(rowsOf(html)).toEqual([
      ['За что', 'Первый месяц', 'Потом в месяц'],
      ['Полный день каждый месяц', '55 000 ₽', '55 000 ₽'],
      ['Логопед 8 занятий по 2 200 ₽', '17 600 ₽', '17 600 ₽'],
      ['Взнос один раз на семью, не возвращается', '30 000 ₽', '—'],
      ['Итого', '102 600 ₽', '72 600 ₽'],
      ['За что', 'Первый месяц', 'Потом в месяц'],
      ['Полный день каждый месяц', '55 000 ₽', '55 000 ₽'],
      ['Скидка второму ребёнку 10 % от программы', '−5 500 ₽', '−5 500 ₽'],
      ['Итого', '49 500 ₽', '49 500 ₽'],
    ]);
    expect(textsOf(html, 'main dd')).toEqual(['152 100 ₽', '122 100 ₽']);
    expect(html.one('main').text).toContain('Цены на 20 ноября 2026.');
    expect(html.one('main').text).toContain('не являются публичной офертой');
    expect(html.one('meta[name="robots"]').attribute('content')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cache-status')).toBe('kosmosad-site; fwd=bypass');
  });

  test('keeps the choice in the form and in a link, and passes it on to the lead', async ({
    scripted: { site, upstream },
  }) => {
    priced(upstream, pricing);
    const query = `program=do-obeda&extra=logoped&start=${JANUARY}`;
    const { html } = await readPage(site, `${COST}?${query}`);
    expect(attributesOf(html, 'main option[selected]', 'value')).toContain('do-obeda');
    expect(attributesOf(html, 'main input[checked]', 'value')).toEqual(['logoped']);
    expect(html.named('main a', 'Ссылка на этот расчёт').attribute('href')).toBe(
      `${COST}?${query}`,
    );
    const href = html.named('main a', 'Записаться на экскурсию с этим расчётом').attribute('href');
    upstream.answer('/api/lead', [
      {
        id: 1,
        slug: 'tour',
        title: 'x',
        fields: [{ name: 'comment', label: 'x', type: 'textarea' }],
      },
    ]);
    const lead = await readPage(site, href ?? '');
    expect(lead.html.one('main textarea').text).toBe(
      `Мой расчёт: https://kosmosad.test${COST}?${query}`,
    );
    expect(lead.headers.get('cache-control')).toBe('no-store');
  });

  test.for([
    ['program=nobody', 'Такой программы нет'],
    ['program=do-obeda&born=1999-01', 'Не поняли месяц рождения'],
  ] as const)('with %s names the mistake', async ([query, word], { scripted }) => {
    priced(scripted.upstream, pricing);
    const { status, html } = await readPage(scripted.site, `${COST}?${query}`);
    expect(status).toBe(200);
    expect(html.one('main').text).toContain(word);
  });
});

describe('without prices', () => {
  test.for([undefined, { programs: [{ slug: 'x' }] }, 'x'])(
    'with %j there is no page, no link and nothing in the sitemap',
    async (value, { scripted: { site, upstream } }) => {
      priced(upstream, value);
      expect((await read(site, COST)).status).toBe(404);
      expect((await read(site, '/sitemap.xml')).text).not.toContain(COST);
      const { html } = await readPage(site, '/info');
      expect(attributesOf(html, 'main a', 'href')).not.toContain(COST);
    },
  );
});
