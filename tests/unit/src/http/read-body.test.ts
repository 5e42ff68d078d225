import { expect, test } from 'vitest';
import { readBody } from '../../../../src/http/read-body.ts';

const post = (body: BodyInit) => new Request('https://x/', { method: 'POST', body });

test('a body up to the limit is read, a larger one is not', async () => {
  expect(await readBody(post('ёж'), 4)).toBe('ёж');
  expect(await readBody(post('ёжи'), 4)).toBeUndefined();
  expect(await readBody(new Request('https://x/'), 4)).toBe('');
});
