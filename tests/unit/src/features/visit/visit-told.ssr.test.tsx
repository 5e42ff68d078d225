import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Visit } from '#contract/shapes/visits.ts';
import { VisitMail } from '../../../../../src/features/visit/visit-mail.tsx';
import { stageOf, wordsOf } from '../../../../../src/features/visit/visit-stage.ts';

const KEEP = 'Сохраните ссылку на эту страницу';
const to = 'ma…@…';

test.each([
  ['sent', true, [`Письмо ушло на ${to}`]],
  ['sent', false, [`Письмо ушло на ${to}`]],
  ['waiting', true, [`Письмо уйдёт на ${to}`]],
  ['failed', true, [`Письмо на ${to} не дошло`, KEEP]],
  ['failed', false, [`Письмо на ${to} не дошло`]],
  [undefined, true, [KEEP]],
  [undefined, false, []],
] as const)('a mail that is %s, of a visit that is open: %s, reads', (state, isOpen, lines) => {
  const html = renderToStaticMarkup(<VisitMail mail={state && { to, state }} isOpen={isOpen} />);
  const words = html.replaceAll('\u00a0', ' ').split('</p>');
  expect(words.map((line) => line.replaceAll(/<[^>]*>/g, '')).filter(Boolean)).toEqual(lines);
});

const time = {
  id: 'a',
  kind: 'tour',
  starts_at: '2026-11-28T10:00:00+03:00',
  ends_at: '2026-11-28T10:45:00+03:00',
} as const;
const former = { ...time, starts_at: '2026-11-27T10:00:00+03:00' };

test.each([
  ['booked', { is_open: true }, 'Вы записаны'],
  ['moved', { is_open: true, former }, 'Визит перенесён'],
  ['begun', { former }, 'Ждём вас сейчас'],
  ['over', { is_over: true }, 'Время визита прошло'],
  ['cancelled', { state: 'cancelled', is_over: true }, 'Визит отменён'],
  ['withdrawn', { state: 'withdrawn' }, 'Этого времени больше нет'],
] as const)('a visit that is %s has the heading of its stage', (stage, about, title) => {
  const usual = { number: 1, revision: 1, state: 'booked', time, is_open: false } as const;
  const visit: Visit = { ...usual, ...about };
  expect(stageOf(visit)).toBe(stage);
  expect(wordsOf(stage).title.replaceAll('\u00a0', ' ')).toBe(title);
});
