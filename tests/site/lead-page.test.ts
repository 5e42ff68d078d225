import { attributesOf, textsOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const STEPS = ['Вы отправляете форму', 'Мы связываемся с вами', 'Вы приходите познакомиться'];

test('beside the form are the next steps, the director and directions', async ({
  sample: { site },
}) => {
  const { html } = await readPage(site, '/lead?form=tour');
  const main = html.one('main');
  const { text } = main;
  for (const step of STEPS) expect(text).toContain(step);
  expect(text).toContain('Администратор на связи Пн–Пт 7:30–20:00.');
  expect(main.named('a', 'Елена Воронова').attribute('href')).toBe('/team/elena-voronova');
  expect(attributesOf(main, 'img[src*="elena-voronova"]', 'src')).toHaveLength(1);
  expect(textsOf(main, 'h2')).toEqual(['Что будет дальше', 'Как нас найти']);
  expect(text).toContain('Орбитальная улица, дом 7');
  expect(attributesOf(main, 'a[href*="rtext=~55.7571,37.4082"]', 'href')).toHaveLength(1);
});

test('no times, people and places are invented for an upstream that names none', async ({
  scripted: { site, upstream },
}) => {
  upstream.answer('/api/lead', [{ slug: 'tour' }]);
  const { html } = await readPage(site, '/lead');
  const main = html.one('main');
  const { text } = main;
  for (const step of STEPS) expect(text).toContain(step);
  expect(textsOf(main, 'h2')).toEqual(['Что будет дальше']);
  expect(main.all('img[src^="/media/"]')).toHaveLength(0);
  expect(text).not.toMatch(/\d:\d\d|\d ₽|20\d\d|Елена|Орбитальная/);
});

test('the form is shown when the team and the contacts fail', async ({
  scripted: { site, upstream },
}) => {
  upstream.answer('/api/lead', [{ slug: 'tour' }]);
  for (const path of ['/api/team', '/api/contacts']) {
    upstream.fail(path);
  }
  const { html, status } = await readPage(site, '/lead');
  expect(status).toBe(200);
  expect(html.all('main form')).toHaveLength(1);
});
