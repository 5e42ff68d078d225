import { ITEM, PAGE, read } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const TITLE = 'Половина \\ud83d эмодзи';
const SHOWN = 'Половина \ufffd эмодзи';

describe('text that is not well-formed', () => {
  test('is the same in the document and in the payload', async ({ servers }) => {
    const long = `${TITLE} ${'длинный текст '.repeat(100)}`;
    servers.upstream.script(ITEM, (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          `\ufeff{"slug":"${TITLE}","title":"${TITLE}","description":"${long}","content":"<p>${long}</p>"}`,
        ),
    );
    const site = await servers.startSite((await servers.startBff()).url);
    const page = await read(site, PAGE);
    expect(page.status).toBe(200);
    const payload = await read(site, `/RSC/R${PAGE}.txt`);
    for (const { text } of [page, payload]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(SHOWN);
      expect(text).not.toMatch(/\\ud83d/i);
    }
  });
});
