import { expect, test } from 'vitest';
import type { CardContent } from '../../../../bff/cards/card-content.ts';
import { CardMaker } from '../../../../bff/cards/card-maker.ts';
import { findCardPage } from '../../../../bff/contract/card-url.ts';

const MAX_WAITING = 64;

const content: CardContent = {
  version: '',
  toFacts: () => ({ siteName: '', title: 'Сад', section: '', price: '', picture: undefined }),
};

test('one card is drawn at a time, few wait, and further ones are refused at once', async () => {
  const page = findCardPage('/about');
  if (page === undefined) throw new Error('no page');
  const pictures = { get: () => Promise.reject(new Error('no card here has a picture')) };
  const maker = new CardMaker({ pictures, log: { warn: () => undefined } });
  const leaving = new AbortController();
  const asked = Array.from({ length: MAX_WAITING + 6 }, (_, index) =>
    maker.make(page, content, { client: `client ${index}`, signal: leaving.signal }),
  );
  leaving.abort();
  const outcomes = await Promise.allSettled(asked);
  const kinds = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as { kind?: string }).kind : 'drawn',
  );
  expect(Object.groupBy(kinds, (kind) => kind ?? 'other')).toMatchObject({
    overloaded: Array.from({ length: 5 }, () => 'overloaded'),
    cancelled: Array.from({ length: MAX_WAITING }, () => 'cancelled'),
  });
  expect(maker.drawn).toBe(0);
});
