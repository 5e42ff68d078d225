import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import {
  mobileMenuAtom,
  type MenuAction,
} from '../../../../../src/navigation/atoms/mobile-menu.ts';

test('the menu is closed at first', () => {
  expect(createStore().get(mobileMenuAtom)).toBe(false);
});

test.each([
  [['open'], true],
  [['open', 'open'], true],
  [['open', 'close'], false],
  [['close'], false],
  [['toggle'], true],
  [['toggle', 'toggle'], false],
  [['open', 'toggle'], false],
] as [MenuAction[], boolean][])('after %j it is open: %j', (actions, isOpen) => {
  const store = createStore();
  for (const action of actions) store.set(mobileMenuAtom, action);
  expect(store.get(mobileMenuAtom)).toBe(isOpen);
});
