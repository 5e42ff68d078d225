import ical from 'ical.js';
import { expect, test } from 'vitest';
import type { LeadRequest } from '#contract/leads/lead-request.ts';
import { toMail } from '../../../../../bff/leads/delivery/mail.ts';
import type { StoredLead, Topic } from '../../../../../bff/leads/store/stored-lead.ts';
import { readSlots } from '../../../../../bff/leads/visits/read-slots.ts';
import { toFamilyMail } from '../../../../../bff/leads/delivery/family-mail.ts';
import { dueMessage, storedLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const STARTS = NOW + 80_000_000;
const ZONE = 'Asia/Yekaterinburg';
const ORIGIN = 'https://kosmosad.example';
/** Hostile values for each field of free text. */
const SPAM = 'Приз ждёт: https://evil.example/win';

const isoOf = (time: number): string => new Date(time).toISOString().replace('.000', '');

/** A time as the content API sends it. */
const slotWith = (texts: object) => {
  const [starts_at, ends_at] = [STARTS, STARTS + 3_600_000].map(isoOf);
  return { id: 'a', kind: 'tour', capacity: 1, starts_at, ends_at, ...texts };
};

const loadKindergarten = async () => ({
  title: 'Сад «Орбита»',
  phone: '+7 (495) 000-45-00',
  email: 'sad@kosmosad.example',
  address: 'Орбитальная улица, дом 7',
});

type Visits = StoredLead['visits'];

const visitOf = (slot: object, about: Partial<Visits[number]> = {}): Visits[number] => {
  const [read] = readSlots([slot], ZONE).slots;
  if (!read) throw new Error('the slot cannot be read');
  const { time, startsAt } = read;
  return { revision: 1, state: 'booked', startsAt, changedAt: 0, time, ...about };
};

/** A topic and the revision that it is about. */
type What = readonly [Topic, number];

const message = ([topic, revision]: What, visits: Visits, fields: Partial<LeadRequest> = {}) =>
  toFamilyMail(
    dueMessage({
      topic,
      revision,
      receiver: 'family',
      lead: storedLead({ email: 'mama@example.ru', ...fields }, { visits }),
    }),
    { siteOrigin: ORIGIN, secret: 'x'.repeat(32), loadKindergarten, now: () => NOW },
    ZONE,
  );

/** The mail about a visit. */
async function mailOf(what: What, visits: Visits, fields: Partial<LeadRequest> = {}) {
  const told = await message(what, visits, fields);
  if (!told) throw new Error('there is no mail');
  return toMail(
    { ...told, key: 'x' },
    { to: 'staff@kosmosad.example', from: 'site@kosmosad.example' },
  );
}

const at = slotWith({ place: 'Холл', note: 'Возьмите сменную обувь.' });
const later = slotWith({ starts_at: isoOf(STARTS + 60_000), place: 'Холл' });
const elsewhere = slotWith({ place: 'Сад' });
const past = { state: 'past' } as const;

/** The visit at its first time, then with its second revision. */
const changed = (slot: object, state: Visits[number]['state'] = 'booked') => [
  visitOf(at, past),
  visitOf(slot, { revision: 2, state }),
];

test.each([
  ['booked', [visitOf(at)], 'Вы записаны', 'CONFIRMED'],
  ['moved', changed(later), 'Визит перенесён', 'CONFIRMED'],
  ['changed', changed(elsewhere), 'Вы записаны', 'CONFIRMED'],
  ['revived', changed(at), 'Вы записаны', 'CONFIRMED'],
  ['cancelled', changed(at, 'cancelled'), 'Визит отменён', 'CANCELLED'],
  ['withdrawn', changed(at, 'withdrawn'), 'Этого времени больше нет', 'CANCELLED'],
])(
  'a family whose visit is %s reads it, with a file for its calendar',
  async (_, visits, ...told) => {
    const [title, status] = told;
    const { revision } = visits.at(-1) ?? { revision: 0 };
    const mail = await mailOf(['visit', revision], visits);
    const link = await mailOf(['link', 0], visits);
    expect(link.subject).toMatch(/^Ссылка на ваш визит: экскурсия, /);
    const state = title === 'Визит перенесён' ? 'Вы записаны' : title;
    expect(link.text.replaceAll('\u00a0', ' ')).toContain(`\n\n${state}: `);
    expect(link.icalEvent).toEqual(mail.icalEvent);
    expect(mail.from).toEqual({ name: 'Сад «Орбита»', address: 'site@kosmosad.example' });
    expect(mail.subject.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^${title}: экскурсия, `));
    expect(mail.text).toContain(`${ORIGIN}/visit/`);
    expect(mail.text).toContain('Телефон: +7 (495) 000-45-00');
    const calendar = new ical.Component(ical.parse(mail.icalEvent?.content ?? '') as unknown[]);
    const event = calendar.getFirstSubcomponent('vevent');
    const valueOf = (name: string) => String(event?.getFirstPropertyValue(name));
    expect(['uid', 'sequence', 'status'].map(valueOf)).toEqual([
      'visit-12@kosmosad.example',
      String(revision),
      status,
    ]);
    expect(valueOf('url')).toContain(`${ORIGIN}/visit/`);
  },
);

test.each([
  ['about a visit that has changed since', ['visit', 1], changed(later)],
  ['about a visit that has begun', ['visit', 1], [visitOf(at, { startsAt: NOW })]],
  ['that reminds of a cancelled visit', ['reminder', 1], [visitOf(at, { state: 'cancelled' })]],
] as const)('there is no mail %s', async (_, channel, visits) => {
  expect(await message(channel, visits)).toBeUndefined();
});

test('a reminder holds the kindergarten’s details of the time, and no text of a visitor', async () => {
  const all = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, SPAM]));
  const spam = {
    ...all('name comment form program page referrer yclid phone_extension consent_version'),
    utm: all('source medium campaign content term'),
  };
  const mail = await mailOf(['reminder', 1], [visitOf(at)], spam);
  expect(mail).toMatchObject({ to: 'mama@example.ru', replyTo: 'staff@kosmosad.example' });
  expect(mail.text).toMatch(
    /^Напоминаем о визите: экскурсия, .*, Холл\.\n\nВозьмите сменную обувь\./,
  );
  const confirmation = await mailOf(['visit', 1], [visitOf(at)], spam);
  expect(JSON.stringify([mail, confirmation])).not.toContain('evil.example');
});

test('the subject of a reminder is one line, whatever the name of the place', async () => {
  const { subject, text } = await mailOf(
    ['reminder', 1],
    [visitOf(slotWith({ place: 'Холл\r\nBcc: a@b.example\u2028;,\u0085.' }))],
  );
  expect(subject).toMatch(/^Ждём вас: .*, Холл Bcc: a@b\.example ;, \.$/);
  expect(text).not.toMatch(/^Bcc:/m);
});
