import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { bannerVisibleAtom } from '../../../../../src/navigation/atoms/banner-visible.ts';

test('the banner is not visible at first', () => {
  expect(createStore().get(bannerVisibleAtom)).toBe(false);
});
