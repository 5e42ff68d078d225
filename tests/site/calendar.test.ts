import ical from 'ical.js';
import { nodeOf } from '../kit/json-ld.ts';
import { read, readPage } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const CALENDAR = '/calendar.ics';
const { Component, Event, parse } = ical;

/** Events of a calendar, read by an independent parser. */
const eventsOf = (text: string) =>
  new Component(parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new Event(component));

const event = {
  id: 1,
  slug: 'otkrytyj-den',
  kind: 'event',
  title: 'День открытых дверей',
  date: '2026-11-19',
  date_start: '2026-12-05',
  date_end: '2026-12-05',
  time: '10:00–13:00',
  place: 'Орбитальная улица, дом 7',
  announce: 'Покажем группы, бассейн; кухню\nи телескоп',
};
const listOf = (...items: object[]) => ({ items, next_page: null });

describe('the calendar', () => {
  test('has events with their times in Moscow, places and pages', async ({ scripted }) => {
    scripted.upstream.answer('/api/moves?page=1', listOf(event));
    const { status, headers, text } = await read(scripted.site, CALENDAR);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const [only, ...others] = eventsOf(text);
    expect(others).toEqual([]);
    expect(only?.summary).toBe(event.title);
    expect(only?.location).toBe(event.place);
    expect(only?.description).toBe(event.announce);
    expect(only?.startDate.toJSDate().toISOString()).toBe('2026-12-05T07:00:00.000Z');
    expect(only?.endDate.toJSDate().toISOString()).toBe('2026-12-05T10:00:00.000Z');
    expect(only?.uid).toBe('https://kosmosad.test/moves/otkrytyj-den');
    // Line ends and lengths of RFC 5545 section 3.1.
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  });

  test.for([
    ['Europe/Moscow', '2026-12-05T21:00:00.000Z', '06', '2026-12-06T07:00:00.000Z'],
    ['Asia/Vladivostok', '2026-12-05T14:00:00.000Z', '06', '2026-12-06T00:00:00.000Z'],
    ['America/New_York', '2026-12-06T04:59', '06', '2026-12-06T15:00:00.000Z'],
    [undefined, '2026-12-05 23:30:00', '05', '2026-12-05T07:00:00.000Z'],
  ] as const)(
    'in %s has the day of %s, like the page and its structured data',
    async ([time_zone, date, day, start], { scripted: { site, upstream } }) => {
      const midnight = { ...event, date_start: date, date_end: date, date, updated_at: date };
      upstream.answer('/api/layout', { config: { time_zone }, menu: [] });
      upstream.answer('/api/moves?page=1', listOf(midnight));
      upstream.answer('/api/moves/otkrytyj-den', midnight);
      const [only] = eventsOf((await read(site, CALENDAR)).text);
      expect(only?.startDate.toJSDate().toISOString()).toBe(start);
      const { html } = await readPage(site, '/moves/otkrytyj-den');
      expect(html.one('main').text).toContain(`${Number(day)} декабря 2026`);
      const { startDate } = nodeOf(html, 'Event');
      expect(new Date(String(startDate)).toISOString()).toBe(start);
      expect(String(startDate)).toContain(`2026-12-${day}T10:00:00`);
      const { text: sitemap } = await read(site, '/sitemap.xml');
      expect(sitemap).toContain(`<lastmod>2026-12-${day}</lastmod>`);
    },
  );

  test('has all-day events, including their last day', async ({ scripted }) => {
    const days = { ...event, time: undefined, date_end: '2026-12-07' };
    scripted.upstream.answer('/api/moves?page=1', listOf(days));
    const [only] = eventsOf((await read(scripted.site, CALENDAR)).text);
    expect(only?.startDate.isDate).toBe(true);
    expect(String(only?.startDate)).toBe('2026-12-05');
    expect(String(only?.endDate)).toBe('2026-12-08');
  });

  test('has the events of further pages, and nothing else', async ({ scripted }) => {
    const other = (slug: string, fields: object) => ({ ...event, slug, ...fields });
    scripted.upstream.answer('/api/moves?page=1', {
      items: [
        other('promo', { kind: 'promo' }),
        other('over', { is_archived: true }),
        other('hidden', { noindex: true }),
        other('no-day', { date_start: null }),
        other('backwards', { date_end: '2026-12-01' }),
      ],
      next_page: 2,
    });
    scripted.upstream.answer('/api/moves?page=2', listOf(event));
    const found = eventsOf((await read(scripted.site, CALENDAR)).text);
    expect(found.map(({ uid }) => uid.split('/').at(-1))).toEqual(['backwards', 'otkrytyj-den']);
  });
});
