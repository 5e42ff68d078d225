import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { popupActiveAtom } from '../../../../../src/navigation/atoms/popup-active.ts';

test.each([
  [[], false],
  [[true], true],
  [[true, false], false],
  [[true, true, false], true],
  [[true, true, false, false], false],
] as [boolean[], boolean][])(
  'after dialogs open and close as %j, one is open: %j',
  (changes, isActive) => {
    const store = createStore();
    for (const isOpen of changes) store.set(popupActiveAtom, isOpen);
    expect(store.get(popupActiveAtom)).toBe(isActive);
  },
);
