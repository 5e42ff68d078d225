import { bareContent } from '../kit/content.ts';
import { expect, test } from '../kit/scripted-page.ts';

test.use({ visitor: 'new' });

test('in notice mode, services are loaded before any choice', async ({ page, stack }) => {
  const asked: string[] = [];
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  const layout = bareContent['/api/layout'] as { config: object };
  const config = { ...layout.config, consent_mode: 'notice', metrika_id: '101' };
  stack.upstream.answer('/api/layout', { ...layout, config });
  await page.goto(`${stack.site.url}/lead`, { waitUntil: 'networkidle' });
  await expect(page.locator('h1')).toHaveText('Записаться на экскурсию');
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
});
