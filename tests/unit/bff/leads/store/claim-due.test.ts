import { expect, test } from 'vitest';
import { nextMailAt } from '../../../../../bff/leads/store/claim-due.ts';

const DAY_MS = 86_400_000;
const NOW = 10 * DAY_MS;

test.each([
  ['none', [], 0],
  ['two of a day', [-1, -2], 0],
  ['three of a day', [-1, -2, -30], DAY_MS - 30],
  ['three, the oldest a day ago', [-1, -2, -DAY_MS], 0],
  ['five, as a former limit allowed', [-5, -1, -2, -4, -3], DAY_MS - 3],
  ['three that are being sent', [0, 0, 0], DAY_MS],
])('after %s the next mail waits', (_, sent, waitMs) => {
  const times = sent.map((at) => NOW + at);
  expect(nextMailAt(times, NOW) - NOW).toBe(waitMs);
});
