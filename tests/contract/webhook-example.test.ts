import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sign } from '../../bff/leads/delivery/webhook.ts';

type Check = (headers: Record<string, string>, rawBody: string, secret: string) => boolean;

const SECRET = '0123456789abcdef';
const BODY = '{"type":"lead"}';

test('the documented check accepts only the BFF’s signatures', async () => {
  const readme = await readFile('bff/leads/README.md', 'utf8');
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const source = `${example.replaceAll(/^ {2}/gm, '')}\nexport { isGenuine };`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    isGenuine: Check;
  };
  const signed = (now: number, body = BODY) => ({
    'x-kosmosad-timestamp': String(now),
    'x-kosmosad-signature': `v1=${sign(SECRET, now, body)}`,
  });
  const now = Math.floor(Date.now() / 1000);
  expect(module.isGenuine(signed(now), BODY, SECRET)).toBe(true);
  expect(module.isGenuine(signed(now), `${BODY} `, SECRET)).toBe(false);
  expect(module.isGenuine(signed(now), BODY, 'another-secret-')).toBe(false);
  expect(module.isGenuine(signed(now - 400), BODY, SECRET)).toBe(false);
  expect(module.isGenuine({}, BODY, SECRET)).toBe(false);
});
