import ical from 'ical.js';
import { expect, test } from 'vitest';
import { LayoutConfig } from '#contract/shapes/layout.ts';
import { Visit } from '#contract/shapes/visits.ts';
import { visitCalendar } from '#contract/leads/visit-calendar.ts';
import { readAs } from '../../../../src/loaders/read-as.ts';

const HOSTILE = 'Сад\rX-A:1\nX-B:2\r\nEND:VEVENT\u2028X-C:3\u0085X-D:4;a,b:c\\n';
const ON_ONE_LINE = 'Сад X-A:1 X-B:2 END:VEVENT X-C:3 X-D:4;a,b:c\\n';

test('no text of the content adds a line to a visit’s calendar', () => {
  const [starts_at, ends_at] = ['2026-12-05T10:00:00+03:00', '2026-12-05T10:45:00+03:00'];
  const time = { id: HOSTILE, kind: 'tour', starts_at, ends_at, place: HOSTILE, note: HOSTILE };
  const visit = readAs(Visit, { number: 7, revision: 1, state: 'booked', is_open: true, time });
  const config = readAs(LayoutConfig, { title: HOSTILE, address: HOSTILE });
  if (!visit || !config) throw new Error('the content cannot be read');
  const now = new Date('2026-11-26T10:00:00Z');
  const link = 'https://x.example/visit/t';
  const about = { title: config.title, email: 'sad@x.example', address: config.address, link, now };
  const { content: text } = visitCalendar(visit, about);
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  for (const line of lines) expect(line).toMatch(/^(?!X-[A-D])[A-Z-]+[:;][^\p{Cc}\u2028\u2029]*$/u);
  const calendar = new ical.Component(ical.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((found) => new ical.Event(found));
  expect(events).toHaveLength(1);
  expect(lines).toContain('DTSTART:20261205T070000Z');
  expect(events[0]?.location).toBe(`${ON_ONE_LINE}, ${ON_ONE_LINE}`);
  expect(events[0]?.description).toBe(`${ON_ONE_LINE}\n${link}`);
  expect(events[0]?.summary).toContain(ON_ONE_LINE);
});
