import { expect, test } from 'vitest';
import { securityTxt } from '../../../../../src/features/crawlers/security-txt.ts';

const at = (now: string) =>
  securityTxt({ email: 'a@b.example', url: 'https://b.example/x', now: new Date(now) });

test('names the contact and is valid for half a year', () => {
  const { text, changesAt } = at('2026-11-23T02:00:00Z');
  expect(text.split('\n')).toEqual([
    'Contact: mailto:a@b.example',
    'Expires: 2027-05-01T00:00:00.000Z',
    'Preferred-Languages: ru, en',
    'Canonical: https://b.example/x',
    '',
  ]);
  expect(new Date(changesAt).toISOString()).toBe('2026-12-01T00:00:00.000Z');
});

test('changes when it says so', () => {
  const { text, changesAt } = at('2026-12-31T23:59:59Z');
  expect(at(new Date(changesAt - 1).toISOString()).text).toBe(text);
  expect(at(new Date(changesAt).toISOString()).text).not.toBe(text);
});
