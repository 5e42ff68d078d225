import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import {
  mobileMenuAtom,
  type MenuAction,
  popupActiveAtom,
} from '../../../../src/navigation/atoms.ts';

test.each([
  [[], false],
  [['open'], true],
  [['open', 'open'], true],
  [['open', 'close'], false],
  [['close'], false],
  [['toggle'], true],
  [['toggle', 'toggle'], false],
  [['open', 'toggle'], false],
] as [MenuAction[], boolean][])('after %j the menu is open: %j', (actions, isOpen) => {
  const store = createStore();
  for (const action of actions) store.set(mobileMenuAtom, action);
  expect(store.get(mobileMenuAtom)).toBe(isOpen);
});

test.each([
  [[], false],
  [[true], true],
  [[true, false], false],
  [[true, true, false], true],
  [[true, true, false, false], false],
] as [boolean[], boolean][])('after %j a dialog is open: %j', (changes, isActive) => {
  const store = createStore();
  for (const isOpen of changes) store.set(popupActiveAtom, isOpen);
  expect(store.get(popupActiveAtom)).toBe(isActive);
});
