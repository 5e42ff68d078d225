import { buildFolder } from '../support/build-folder.ts';
import { expect, test } from '../support/failures.ts';
import { sendJson } from '../support/scripted-upstream.ts';
import { specOnlyContent } from '../support/spec-only-content.ts';
import { startBff, startSite } from '../support/stack.ts';

test.use({ visitor: 'new' });

for (const [mode, expected] of [
  ['notice', ['https://mc.yandex.ru/metrika/tag.js']],
  ['strict', []],
] as const) {
  test(`consent mode ${mode}: loaded before any choice: ${expected.length}`, async ({
    page,
    stack,
  }) => {
    const asked: string[] = [];
    await page.route(
      (url) => url.protocol === 'https:',
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      },
    );
    const layout = specOnlyContent['/api/layout'] as { config: object };
    const config = { ...layout.config, consent_mode: mode, metrika_id: '101' };
    stack.upstream.script('/api/layout', (_request, response) =>
      sendJson(response, { ...layout, config }),
    );
    // The stack's own servers have read the layout before: a site renders a page when it starts.
    const quiet = { WARM_UP: 'off', LOG_LEVEL: 'silent' };
    const bff = await startBff({ UPSTREAM_URL: stack.upstream.url, ...quiet });
    const site = await startSite(buildFolder(), { BFF_URL: bff.url, ...quiet });
    await page.goto(`${site.url}/lead`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
    await expect.poll(() => asked).toEqual(expected);
    await site.stop();
    await bff.stop();
  });
}
