import { expect, test } from 'vitest';
import { type KnownLine, listedOf } from '../../../../bff/editor/listed-document.ts';
import { findDocuments } from '../../../../bff/editor/find-documents.ts';

const line = (file: string, page: string, title: string, text: string): KnownLine => ({
  read: { value: {}, text: `title: ${title}\n${text}` },
  line: { file, kind: file.split('/')[0] ?? '', title, page },
});

const LINES = [
  line('home.yaml', '/', 'Главная', 'Ракета летит на Марс'),
  line('layout.yaml', '/', 'Меню', 'phone: +7 (495) 000-45-00'),
  line('news/bal.md', '/news/bal', 'Осенний бал', 'Ели клубнику и пироги с ёжиками'),
  line('news/klubnika.md', '/news/klubnika', 'Клубника поспела', 'Собрали урожай'),
  line('people/vera.md', '/team/vera', 'Вера Лунина', 'Воспитатель'),
];

test.each([
  ['клубника', ['news/klubnika.md', 'news/bal.md']],
  ['Клубники', ['news/klubnika.md', 'news/bal.md']],
  ['пирог с ежик', ['news/bal.md']],
  ['урож', ['news/klubnika.md']],
  ['495 000', ['layout.yaml']],
  ['клубника ракета', []],
  ['?', []],
  ['https://kosmosad.example/news/bal?utm=1#x', ['news/bal.md']],
  ['kosmosad.example/news/bal/', ['news/bal.md']],
  ['/news/bal', ['news/bal.md']],
  ['http://127.0.0.1:3000/staff/preview/news/bal', ['news/bal.md']],
  ['https://космосад.рф/news', ['news/bal.md', 'news/klubnika.md']],
  ['https://kosmosad.example/employee/vera', ['people/vera.md']],
  ['https://kosmosad.example', ['home.yaml', 'layout.yaml']],
  ['https://kosmosad.example/none', []],
  ['https://', []],
])('%s', (asked, files) => {
  expect(findDocuments(LINES, asked).map(({ file }) => file)).toEqual(files);
});

test.each([
  [{ title: 'Бал' }, 'Бал'],
  [{ title: 2026 }, '2026'],
  [{ name: 'Вера' }, 'Вера'],
  [{}, 'news/bal.md'],
])('a list shows a document with %j as «%s»', (fields, title) => {
  expect(listedOf('news/bal.md', fields, 'Europe/Moscow', 0).title).toBe(title);
});
