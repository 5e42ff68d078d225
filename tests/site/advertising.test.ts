import { plain } from '../kit/html.ts';
import { read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { bareContent } from '../kit/content.ts';

const MOVE = '/api/moves/chuzhaya-akciya-1';
const label = { erid: '2VtzqxABC', advertiser: 'ООО «Чужой сад»' };
const LABEL = 'Реклама. ООО «Чужой сад». erid: 2VtzqxABC';
const promo = { id: 1, title: 'Скидка', page: '/moves' };
const [banner] = bareContent['/api/banner'] as [object];

test.for([
  ['a promo', '/api/promo', [{ ...promo, ...label }], '/news_actions'],
  ['a move', MOVE, { ...(bareContent[MOVE] as object), ...label }, '/moves/chuzhaya-akciya-1'],
] as const)('%s shows its advertiser and erid', async ([, api, content, path], { scripted }) => {
  const { site, upstream } = scripted;
  upstream.answer(api, content);
  const { html } = await readPage(site, path);
  expect(html.one('main').text).toContain(LABEL);
});

test('the banner shows its advertiser and erid, too', async ({ scripted: { site, upstream } }) => {
  upstream.answer('/api/banner', [{ ...banner, ...label }]);
  expect(plain((await read(site, '/about')).text)).toContain(LABEL);
});
