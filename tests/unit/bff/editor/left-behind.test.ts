import { expect, test } from 'vitest';
import { leftBehind } from '../../../../bff/editor/left-behind.ts';

const lineOf = (title: string, text: string, value = {}, file = 'contacts.yaml') => ({
  line: { file, kind: file.split('/')[0] ?? '', title, page: '/', slug: 'pravila' },
  read: { value, text },
});
const saved = (before: object, after: object, lines: Parameters<typeof leftBehind>[1]) =>
  leftBehind({ file: 'pages/pravila.md', before: { ...before }, after: { ...after } }, lines, {
    now: 0,
    zone: 'Europe/Moscow',
  });
const PHONE = '+7 (495) 000-45-00';
const NEW_PHONE = '+7 (495) 765-43-21';
const LINES = [
  lineOf('Контакты', 'phone: +7 (495)\u00A0000-45-00'),
  lineOf('Правила', `Звоните:\n${PHONE}.`),
  lineOf('Люди', 'name: Вера Лунина\ntitle: Вера Лунина'),
];

test.each([
  ['a phone', { config: { phone: PHONE } }, { config: { phone: NEW_PHONE } }, 'Контакты, Правила'],
  ['one of several', { phones: [{ phone: PHONE }] }, { phones: [] }, 'Контакты, Правила'],
  ['a name', { name: 'Вера Лунина' }, { name: 'Вера Звёздная' }, 'Люди'],
])('%s that was changed is still written elsewhere', (_, before, after, titles) => {
  const [found] = saved(before, after, LINES);
  expect(found?.reason).toContain(`ещё стоит: ${titles}`);
});

test.each([
  ['what stays in the document', { phone: PHONE }, { phone: PHONE, phones: [NEW_PHONE] }],
  ['what moved within it', { phone: PHONE }, { phones: [{ phone: PHONE }] }],
  ['what stands nowhere else', { email: 'info@kosmosad.example' }, { email: 'o@kosmosad.example' }],
  ['a short word', { name: 'Вера' }, { name: 'Лиза' }],
  ['another text', { title: 'Правила' }, { title: 'Порядок' }],
])('nothing is reported about %s', (_, before, after) => {
  expect(saved(before, after, LINES)).toEqual([]);
});

test('a long list is cut', () => {
  const many = Array.from({ length: 7 }, (_, index) => lineOf(`Страница ${index}`, PHONE));
  const [found] = saved({ phone: PHONE }, { phone: NEW_PHONE }, many);
  expect(found?.reason).toMatch(/Страница 3 и ещё 3$/);
});

test('a page that is now hidden is still named', () => {
  const page = lineOf('Правила', '', {}, 'pages/pravila.md');
  const target = { ...page, line: { ...page.line, page: '/pages/pravila' } };
  const link = { content: '[Правила](/pages/pravila)' };
  const lines = [target, lineOf('О правилах', '', link, 'pages/o-pravilah.md')];
  expect(saved({}, { draft: true }, lines)[0]?.reason).toContain('ещё ссылаются: О правилах');
  expect(saved({ draft: true }, { draft: true }, lines)).toEqual([]);
});
