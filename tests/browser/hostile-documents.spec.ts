import { expect, test } from '../kit/scripted-page.ts';
import { sendJson } from '../kit/upstream.ts';
import { untilReady } from '../kit/page.ts';

/** Names that scripts of the site, of Waku and of services look up. */
const NAMES = ['__FLIGHT_DATA', '__WAKU_HYDRATE__', '__WAKU_INITIAL_RSC__', 'ym', 'dataLayer'];

const FAR = '<p>Строка</p>'.repeat(150);

test('names from the content hide nothing from scripts', async ({ page, stack }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const html = NAMES.map((name) => `<p id="${name}">т</p><a name="${name}">т</a>`).join('');
  stack.upstream.script('/api/pages/names', (_request, response) =>
    sendJson(response, {
      title: 'Имена',
      content: html,
      blocks: NAMES.map((anchor) => ({ type: 'heading', text: anchor, anchor })),
    }),
  );
  await page.goto(`${stack.site.url}/pages/names`);
  await untilReady(page);
  const hidden = await page.evaluate(
    (names) => names.filter((name) => Reflect.get(window, name) instanceof Element),
    NAMES,
  );
  expect(hidden).toEqual([]);
  expect(errors).toEqual([]);
});

test('an address from another site leads to an anchor by its name in the text', async ({
  page,
  stack,
}) => {
  stack.upstream.script('/api/pages/far', (_request, response) =>
    sendJson(response, {
      title: 'Далеко',
      content: `${FAR}<h2 id="права">Права</h2>${FAR}`,
    }),
  );
  await page.goto(`${stack.site.url}/pages/far#${encodeURIComponent('права')}`);
  await untilReady(page);
  await expect(page.getByRole('heading', { name: 'Права' })).toBeInViewport();
});
