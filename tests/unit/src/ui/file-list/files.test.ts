import { expect, test } from 'vitest';
import { describeFile } from '../../../../../src/ui/file-list/files.ts';

test.each([
  [{ url: '/files/dogovor.pdf' }, 'PDF'],
  [{ url: 'https://a.example/b.docx?v=2', size: 2048 }, 'DOCX, 2\u00a0кБ'],
  [
    { url: '/a.pdf', size: 1024, date: '2026-09-01', signed: true },
    'PDF, 1\u00a0кБ, 1\u00a0сентября\u00a02026, с\u00a0электронной подписью',
  ],
  [{ url: '/files/no-extension' }, ''],
])('%j is described as %j', (file, text) => {
  expect(describeFile({ title: 'Договор', ...file })).toBe(text);
});
