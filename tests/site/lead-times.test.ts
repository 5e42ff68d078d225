import { slotTexts } from '../../bff/contract/leads/visit-words.ts';
import { FREE_TIMES_PATH, VISIT_TOKEN } from '../../bff/contract/shapes/visit-paths.ts';
import { Html, textsOf } from '../kit/html.ts';
import { storedLeads } from '../kit/leads.ts';
import { openServers, readPage, type Servers } from '../kit/stack.ts';
import { afterAll, beforeAll, describe, expect, test } from '../kit/test.ts';
import { slotsOf, startVisitSite, visitPresets, type VisitSite } from '../kit/visit-site.ts';
import { bookVisit, keyOf, slotIdsIn, withVisits } from '../kit/visits.ts';

const PAGE = '/lead?form=tour';
const typed = {
  form: 'tour',
  name: 'Анна Пробная',
  phone: '8 903 520-00-01',
  comment: 'Две строки\nтекста',
  consent_pd: 'true',
};

/** Content, a BFF and a site without caches, for all tests. */
let servers: Servers;
let visits: VisitSite;

beforeAll(async () => {
  servers = await openServers();
  const uncached = { CACHE_CONTROL: 'max-age=0, stale-while-revalidate=0, stale-if-error=0' };
  const settings = { ...withVisits, ...uncached };
  visits = await startVisitSite(servers, [], settings, { PAGE_CACHE_MB: '0' });
});
afterAll(() => servers.close());

const offer = (slots: readonly object[]) => servers.upstream.answer('/api/slots', slots);

const chosenIn = (html: Html): string[] => slotIdsIn(html, '[checked]');

/** Posts the form like a browser without scripts. */
async function post(fields: Readonly<Record<string, string>>, { site }: VisitSite = visits) {
  const response = await fetch(site.url + PAGE, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({ ...typed, ...fields }),
  });
  const { status, headers } = response;
  return { status, location: headers.get('location'), html: new Html(await response.text()) };
}

describe('the form', () => {
  test('offers times by day: six in view, the others unfolded, or a call', async () => {
    // Other tests book times of the usual ids.
    const slots = slotsOf(4, { note: 'Можно с ребёнком.' }).map((slot) => ({
      ...slot,
      id: `shown-${slot.id}`,
    }));
    Object.assign(slots[1] ?? {}, { capacity: 2, kind: 'open-day' });
    Object.assign(slots[2] ?? {}, { capacity: 1, kind: 'trial' });
    offer(slots);
    const { html } = await readPage(visits.site, PAGE);
    const form = html.one('main form');
    const ids = slots.map(({ id }) => id);
    expect(textsOf(form, 'legend')[0]).toBe('Когда придёте?');
    expect(slotIdsIn(form).toSorted()).toEqual(['', ...ids]);
    expect(slotIdsIn(form.one('fieldset details'))).toHaveLength(ids.length - 6);
    expect(form.one('fieldset details').attribute('open')).toBeUndefined();
    expect(textsOf(form, 'fieldset summary')).toEqual(['Все времена']);
    expect(chosenIn(form)).toEqual(['']);
    const [first] = form.all('fieldset fieldset');
    expect(textsOf(first ?? form, 'label')).toEqual([
      '12:00–12:45, экскурсия',
      '13:00–13:45, день открытых дверей, осталось 2 места',
      '14:00–14:45, пробное утро, осталось 1 место',
    ]);
    expect(textsOf(first ?? form, 'p')).toEqual([
      'Холл. Можно с ребёнком.',
      'день открытых дверей',
      'пробное утро',
    ]);
    expect(textsOf(form, 'details label')).not.toContain('Почта (необязательно)');
    expect(textsOf(first ?? form, 'legend')[0]).toMatch(/^[А-Я]\p{Ll}+, \d{1,2} \p{Ll}+$/u);
  });

  test('asks for a preferred day without the secret of links', async ({ servers: own }) => {
    const secretless = await startVisitSite(own, slotsOf(1), {});
    const { html } = await readPage(secretless.site, PAGE);
    expect(html.all('fieldset')).toEqual([]);
    expect(textsOf(html, 'main form details label')).toEqual(
      expect.arrayContaining(['Почта (необязательно)', 'Удобный день (необязательно)']),
    );
    const { status, location } = await post({ date_wish: '' }, secretless);
    expect([status, location]).toEqual([303, '/lead?sent=1&form=tour']);
  });
});

test('a form about an event offers only the times of the event', async () => {
  const [own = {}, ...others] = slotsOf(1);
  offer([{ ...own, move_slug: 'a' }, ...others]);
  for (const slug of ['a', 'b']) {
    servers.upstream.answer(`/api/moves/${slug}`, { title: 'Лекция', kind: 'event' });
  }
  expect(slotIdsIn((await readPage(visits.site, `${PAGE}&move=a`)).html)).toEqual(['day-1-12', '']);
  expect(slotIdsIn((await readPage(visits.site, `${PAGE}&move=b`)).html)).toEqual([]);
});

describe('a form that is posted without scripts', () => {
  test('books its time, and leads to the visit', async () => {
    offer(slotsOf(1));
    const booked = await post({ slot: 'day-1-13', date_wish: '2020-01-01' });
    expect(booked.status).toBe(303);
    expect(booked.location).toMatch(new RegExp(`^/visit/${VISIT_TOKEN}$`));
    const [{ lead } = {}] = storedLeads(visits.bff, typed.phone);
    expect(lead).toMatchObject({ slot: 'day-1-13', comment: typed.comment });
    // A chosen time replaces the preferred day and time.
    expect(lead).not.toHaveProperty('date_wish');
    const again = await post({ slot: 'day-1-14', comment: 'Ещё раз' });
    expect(again.location).toMatch(new RegExp(`^/visit/${VISIT_TOKEN}$`));
    expect(again.location).not.toBe(booked.location);
  });

  test('says in words that its time is only a preference', async ({ servers: own }) => {
    const limited = await startVisitSite(own, slotsOf(1), { ...withVisits, CLIENT_LIMITS: '1' });
    const locations: (string | null)[] = [];
    for (let families = 1; families <= 5; families += 1) {
      const fields = { slot: `day-1-${12 + (families % 3)}`, comment: `Семья ${families}` };
      locations.push((await post(fields, limited)).location);
    }
    expect(locations.filter((location) => location?.startsWith('/visit/'))).toHaveLength(4);
    const wish = '/lead?sent=1&form=tour&time=wish';
    expect(locations.at(-1)).toBe(wish);
    const { html } = await readPage(limited.site, wish);
    const answer = html.one('main [data-sent]');
    expect(answer.text.replaceAll('\u00a0', ' ')).toContain('Это время пока не закреплено');
    expect(answer.text.replaceAll('\u00a0', ' ')).toContain('позвоним и подтвердим');
    expect(answer.text.replaceAll('\u00a0', ' ')).not.toContain('Ждите');
  });

  test('that lost its time comes back with the typed values and the next times', async () => {
    // Another test books times of the first day.
    const slots = slotsOf(2, { capacity: 1 }).slice(3);
    const [slot = ''] = slots.map(keyOf);
    offer(slots);
    expect(slotIdsIn((await readPage(visits.site, PAGE)).html)).toHaveLength(4);
    expect((await bookVisit(visits.bff, { slot })).status).toBe(201);
    const { status, html } = await post({ slot });
    expect(status).toBe(422);
    expect(slotIdsIn(html)).toEqual(['day-2-13', 'day-2-14', '']);
    expect(chosenIn(html)).toEqual(['']);
    const form = html.one('main form');
    const link = form.one('[role="alert"] a');
    const group = form.one(`[id="${link.attribute('href')?.slice(1)}"]`);
    expect(textsOf(group, 'legend')[0]).toBe('Когда придёте?');
    const error = form.one(`[id="${group.attribute('aria-describedby')}"]`);
    expect([link.text, error.text]).toEqual([slotTexts.taken, slotTexts.taken]);
    expect(form.one('[name="name"]').attribute('value')).toBe(typed.name);
    expect(form.one('[name="phone"]').attribute('value')).toBe(typed.phone);
    expect(form.one('[name="comment"]').typesetText).toBe(typed.comment);
  });

  test('keeps its time, in view, when another field has an error', async () => {
    const slots = slotsOf(4);
    offer(slots);
    const slot = slots.map(keyOf).find((key) => key.startsWith('day-4-12')) ?? '';
    const { status, html } = await post({ slot, phone: '12345' });
    expect(status).toBe(422);
    expect(chosenIn(html)).toEqual(['day-4-12']);
    expect(html.one('main fieldset details').attribute('open')).toBe('');
  });
});

test.for([
  ['fail', '{'],
  ['are none', { times: [{ id: 7 }, 'x', null] }],
] as const)('the form is shown when the times %s', async ([, times], { fed }) => {
  Object.assign(fed.content, { '/api/lead': visitPresets, [FREE_TIMES_PATH]: times });
  const { status, html } = await readPage(fed.site, PAGE);
  expect(status).toBe(200);
  expect(html.all('main form')).toHaveLength(1);
  expect(html.all('fieldset')).toEqual([]);
});
