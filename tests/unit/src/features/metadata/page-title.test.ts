import { expect, test } from 'vitest';
import { pageTitle } from '../../../../../src/features/metadata/page-title.ts';

test.each([
  ['', 'Космосад', true, 'Космосад'],
  ['Ясли', 'Космосад', true, 'Ясли — Космосад'],
  ['Ясли — Космосад', 'Космосад', true, 'Ясли — Космосад'],
  ['Ясли | «КОСМОСАД»', 'Космосад', true, 'Ясли | «КОСМОСАД»'],
  ['Космосад: ясли', 'Детский сад «Космосад»', true, 'Космосад: ясли'],
  [
    'Ясли в детском саду',
    'Детский сад «Звёзды»',
    true,
    'Ясли в детском саду — Детский сад «Звёзды»',
  ],
  ['Ясли «Звезды»', 'Детский сад «Звёзды»', true, 'Ясли «Звезды»'],
  ['Космосадик растёт', 'Космосад', true, 'Космосадик растёт — Космосад'],
  // A document may be about the kindergarten.
  ['Как устроен Космосад', 'Космосад', false, 'Как устроен Космосад — Космосад'],
])('%j of %j, for search engines: %j, is titled %j', (name, brand, isForSearch, title) => {
  expect(pageTitle({ name, brand, isForSearch })).toBe(title);
});
