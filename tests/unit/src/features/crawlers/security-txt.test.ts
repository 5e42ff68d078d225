import { expect, test } from 'vitest';
import { securityTxt } from '../../../../../src/features/crawlers/security-txt.ts';

const at = (now: string) =>
  securityTxt({ email: 'a@b.example', url: 'https://b.example/x', now: new Date(now) });

test('changes at the announced time', () => {
  const { text, changesAt } = at('2026-12-31T23:59:59Z');
  expect(at(new Date(changesAt - 1).toISOString()).text).toBe(text);
  expect(at(new Date(changesAt).toISOString()).text).not.toBe(text);
});
