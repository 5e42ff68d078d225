import { expect, test } from 'vitest';
import { describeFile, formatSize } from '../../../../../src/ui/file-list/files.ts';

test.each([
  [0, '0\u00a0Б'],
  [1023, '1\u00a0023\u00a0Б'],
  [1024, '1\u00a0КБ'],
  [1_258_291, '1,2\u00a0МБ'],
  [5_368_709_120, '5\u00a0ГБ'],
  [5_497_558_138_880, '5\u00a0120\u00a0ГБ'],
])('%d bytes are %j', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [{ url: '/files/dogovor.pdf' }, 'PDF'],
  [{ url: 'https://a.example/b.docx?v=2', size: 2048 }, 'DOCX, 2\u00a0КБ'],
  [
    { url: '/a.pdf', size: 1024, date: '2026-09-01', signed: true },
    'PDF, 1\u00a0КБ, 1\u00a0сентября\u00a02026, с\u00a0электронной подписью',
  ],
  [{ url: '/files/no-extension' }, ''],
])('%j is described as %j', (file, text) => {
  expect(describeFile({ title: 'Договор', ...file })).toBe(text);
});
