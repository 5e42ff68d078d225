import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MoveCard } from '#contract/shapes/moves.ts';
import { MoveTeaser } from '../../../../../src/features/moves/move-teaser.tsx';

const paragraphs = (move: Omit<MoveCard, 'id' | 'title'>): string[] => {
  const html = renderToStaticMarkup(<MoveTeaser item={{ id: 1, title: 'Акция', ...move }} />);
  return [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, words = '']) =>
    words
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};

const promo = { kind: 'promo' } as const;

test.each([
  ['a badge of six letters', { ...promo, badge: '−100 %', price: 900 }, '−100 %', '900 ₽'],
  ['the price beside a longer one', { ...promo, badge: '−1000 %', price: 900 }, '900 ₽', '−1000 %'],
  ['the price without a badge', { ...promo, price: 900 }, '900 ₽', undefined],
  ['what is free', { ...promo, badge: 'бесплатно', price: 0 }, 'Бесплатно', undefined],
])('an offer begins with %s, and says the other once', (_, move, sign, other) => {
  const texts = paragraphs(move).filter(Boolean);
  expect([texts[0], texts[1]]).toEqual([sign, other]);
});

test('an event has its day for a picture, and its badge with the price', () => {
  const event = { kind: 'event', badge: 'новое', price: 900, date_start: '2026-12-05' } as const;
  expect(paragraphs(event).filter(Boolean)).toEqual(['5 декабря, сб', 'новое, 900 ₽']);
});
