import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

test('the licences are served where the scripts point, with the origin of the art', async ({
  bare: { site },
}) => {
  const { text: page } = await read(site, '/about');
  const [, script = ''] =
    /<link rel="modulepreload"[^>]* href="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const { text: code } = await read(site, script);
  const [, address = ''] = /^\/\/! licenses: (\S+)\n/.exec(code) ?? [];
  const licenses = await read(site, address);
  expect(licenses.status).toBe(200);
  expect(licenses.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const part of ['react-dom', 'waku', 'SIL Open Font License', 'src/tools/art']) {
    expect(licenses.text).toContain(part);
  }
  expect((await read(site, '/art/LICENSE.txt')).status).toBe(200);
});
