import { expect, test } from 'vitest';
import {
  BANNER_COOLDOWN_MS,
  isBannerDue,
  mayShowBanner,
} from '../../../../../src/features/banner/banner-timing.ts';
import { BANNER_CHECK_MS, bannerKey } from '../../../../../src/features/banner/banner.ts';

const NOW = Date.parse('2026-11-21T12:00:00+03:00');
const terms = { include: [], exclude: [] };
const free = {
  now: NOW,
  closedAt: null,
  path: '/',
  isPopupActive: false,
  isMenuOpen: false,
  isTabHidden: false,
  isTyping: false,
  isChoosingCookies: false,
};

test('the numbers are as required', () => {
  expect(BANNER_COOLDOWN_MS).toBe(86_400_000);
  expect(BANNER_CHECK_MS).toBe(5_000);
  expect(bannerKey('abc')).toBe('banner-shown:abc');
});

test.each([
  [null, true],
  ['', true],
  ['yesterday', true],
  [String(NOW), false],
  [String(NOW - 86_399_999), false],
  [String(NOW - 86_400_000), false],
  [String(NOW - 86_400_001), true],
  [String(NOW + 1000), false],
])('after closing %j: due %j', (closedAt, expected) => {
  expect(isBannerDue(closedAt, NOW)).toBe(expected);
});

test('shown to a visitor who never closed it', () => {
  expect(mayShowBanner(terms, free)).toBe(true);
});

test.each([
  ['another popup is open', { isPopupActive: true }],
  ['the mobile menu is open', { isMenuOpen: true }],
  ['the tab is hidden', { isTabHidden: true }],
  ['a form field has the focus', { isTyping: true }],
  ['the cookie notice has the focus', { isChoosingCookies: true }],
  ['it was closed a moment ago', { closedAt: String(NOW - 1) }],
])('not while %s', (_name, change) => {
  expect(mayShowBanner(terms, { ...free, ...change })).toBe(false);
});

test.each([
  ['2026-11-22T00:00:00+03:00', undefined, false],
  [undefined, '2026-11-21T23:59:59+03:00', true],
  [undefined, '2026-11-20T23:59:59+03:00', false],
])('from %s until %s: %j', (from, until, expected) => {
  const dates = { ...(from && { starts_at: from }), ...(until && { ends_at: until }) };
  expect(mayShowBanner({ ...terms, ...dates }, free)).toBe(expected);
});

test.each([
  ['/lead', [], ['/lead'], false],
  ['/lead/x', [], ['/lead'], false],
  ['/leading', [], ['/lead'], true],
  ['/', [], ['/'], false],
  ['/news/a', ['/news'], [], true],
  ['/moves', ['/news'], [], false],
  ['/news/a', ['/news'], ['/news/a'], false],
])('on %s with include %j and exclude %j: %j', (path, include, exclude, expected) => {
  expect(mayShowBanner({ include, exclude }, { ...free, path })).toBe(expected);
});
