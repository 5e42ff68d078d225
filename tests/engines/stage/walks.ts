import { expect } from 'vitest';
import { BANNER_HASHES } from '../../kit/banner-hashes.ts';
import type { Bff } from '../../kit/bff.ts';
import { PASSWORD } from '../../kit/editor.ts';
import { storedLeads } from '../../kit/leads.ts';
import { faultsOfPage } from '../../kit/page-faults.ts';
import { expectedPages } from '../../kit/pages.ts';
import { invite } from '../../kit/staff.ts';
import { nextPhone } from '../../kit/visits.ts';
import type { Visitor } from './visitor.ts';

type Walk = (visitor: Visitor, bff: Bff) => Promise<void>;

const PHONE = [390, 844] as const;
const NARROW = [360, 740] as const;
const DESK = [1440, 900] as const;

const NOTICE = 'section[aria-label="Файлы cookie"]';
const BANNER = 'dialog[aria-label="Объявление"]';
const MENU = 'nav[aria-label="Главное меню"]';
const LIGHTBOX = '.pswp[role="dialog"]';
const PER_PAGE = 12;

const PAGES = [
  '/',
  '/about',
  '/contacts',
  '/programs',
  '/programs/polnyj-den',
  '/team',
  '/gallery',
  '/info',
  '/lead',
  '/news',
  '/news/maslenica-2026',
];

const isAccepted = () => localStorage.getItem('cookie-accepted') === '1';
const isSameDocument = () => 'isSameDocument' in window;
const countCards = () => document.querySelectorAll('main article').length;
const indexOfFocus = () =>
  [...document.querySelectorAll('main article')].findIndex((card) =>
    card.contains(document.activeElement),
  );

/** Excess height that groups of fields keep from earlier layouts. */
const growthOfGroups = () =>
  [...document.querySelectorAll('fieldset')]
    .map((group) => {
      const { paddingBottom } = getComputedStyle(group);
      const inside = group.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return group.getBoundingClientRect().bottom - inside - Number.parseFloat(paddingBottom);
    })
    .filter((growth) => growth > 1);

async function acceptCookies(visitor: Visitor): Promise<void> {
  await visitor.arrive('/news', { cookies: false });
  await visitor.click(`${NOTICE} button`, 'Принять');
  await visitor.expectSight({ selector: NOTICE }, false);
  await visitor.expect(isAccepted, true);
  await visitor.open('/news');
  await visitor.expectSight({ selector: NOTICE }, false);
}

async function closeBanner(visitor: Visitor): Promise<void> {
  await visitor.arrive('/', { banner: false });
  await visitor.expectSight({ selector: BANNER });
  const seenAt = Date.now();
  await visitor.tab.press('Escape');
  await visitor.expectSight({ selector: BANNER }, false);
  const key = `banner-shown:${BANNER_HASHES.sample}`;
  await visitor.expect(
    ([key, from]) => Number(localStorage.getItem(key)) >= from && Date.now() - from < 60_000,
    true,
    [key, seenAt] as const,
  );
}

async function goAndComeBack(visitor: Visitor): Promise<void> {
  await visitor.arrive('/news');
  await visitor.tab.run(() => Object.assign(window, { isSameDocument: true }) && null);
  await visitor.click(`${MENU} a`, 'Команда');
  await visitor.expectHeading('Команда');
  await visitor.tab.back();
  await visitor.expectHeading('Новости');
  await visitor.expect(isSameDocument, true);
}

async function growList(visitor: Visitor): Promise<void> {
  await visitor.arrive('/news');
  await visitor.expect(countCards, PER_PAGE);
  await visitor.click('main a[aria-busy]', 'Показать ещё');
  await visitor.expect(indexOfFocus, PER_PAGE);
  await visitor.expectSight({ selector: 'main a[aria-busy]' }, false);
}

async function enlargePicture(visitor: Visitor): Promise<void> {
  await visitor.arrive('/gallery/osennij-bal-2026');
  await visitor.click('a[data-lightbox]');
  await visitor.expectSight({ selector: LIGHTBOX, text: '1 / 6' });
  // A dialog that is still opening does not close.
  await expect
    .poll(async () => {
      await visitor.tab.press('Escape');
      return visitor.tab.run((selector) => document.querySelector(selector) === null, LIGHTBOX);
    })
    .toBe(true);
}

/** Chromium 109 has no popovers, so its menu is open from the start. */
async function useMenu(visitor: Visitor): Promise<void> {
  await visitor.tab.resize(...PHONE);
  await visitor.arrive('/news');
  const hasPopovers = await visitor.tab.run(() => 'popover' in HTMLElement.prototype);
  if (hasPopovers) {
    await visitor.expectSight({ selector: MENU }, false);
    await visitor.click('button[aria-label="Меню"]');
  }
  await visitor.click(`${MENU} a`, 'Команда');
  await visitor.expectHeading('Команда');
  await visitor.expectSight({ selector: MENU }, !hasPopovers);
}

async function bookVisit(visitor: Visitor, bff: Bff): Promise<void> {
  const phone = nextPhone();
  await visitor.arrive('/lead?form=tour');
  await visitor.click('[name="slot"][value^="tour-"]');
  await visitor.click('main [name="name"]');
  await visitor.tab.type('Анна');
  await visitor.click('main [name="phone"]');
  await visitor.tab.type(phone);
  await visitor.click('main [name="consent_pd"]');
  await visitor.click('main form:has([name="consent_pd"]) [type="submit"]');
  await visitor.expectHeading('Вы записаны');
  expect(storedLeads(bff, phone).map(({ lead }) => lead)).toMatchObject([
    { name: 'Анна', slot: expect.stringMatching(/^tour-/) },
  ]);
}

/**
 * Signs in. Without TLS, not every engine keeps the session, but each keeps the fragment of an
 * address.
 */
async function enterByDoor(visitor: Visitor, bff: Bff): Promise<void> {
  const fill = async (name: string, text: string) => {
    await visitor.click(`[name="${name}"]`);
    await visitor.tab.type(text);
  };
  await visitor.tab.resize(...NARROW);
  await visitor.go(`/staff/${await invite(bff, 'Вера')}`);
  await visitor.expectHeading('Вера, придумайте пароль');
  expect(await visitor.tab.run(faultsOfPage)).toEqual([]);
  await fill('password', PASSWORD);
  await visitor.click('button', 'Сохранить пароль');
  await visitor.expect(() => location.pathname, '/staff');
  await visitor.tab.run(() => document.querySelector<HTMLButtonElement>('footer button')?.click());
  await visitor.expectHeading('Вход для сотрудников');
  await visitor.go('/staff?to=site#news/bal.md');
  await visitor.expectHeading('Вход для сотрудников');
  expect(await visitor.tab.run(faultsOfPage)).toEqual([]);
  await fill('name', 'Вера');
  await fill('password', PASSWORD);
  await visitor.click('button', 'Войти');
  await visitor.expect(() => location.pathname + location.hash, '/staff#news/bal.md');
}

async function readPage(visitor: Visitor, path: string): Promise<void> {
  const page = expectedPages.find(({ sample }) => sample.path === path)?.sample;
  await visitor.arrive(path);
  await visitor.expectHeading(page?.h1 ?? '');
  await visitor.expect(growthOfGroups, []);
  for (const [width, height] of [PHONE, DESK]) {
    await visitor.tab.resize(width, height);
    expect.soft(await visitor.tab.run(faultsOfPage), `${width} px`).toEqual([]);
  }
}

/** Actions of a visitor, in every engine. */
export const walks: Readonly<Record<string, Walk>> = {
  'the cookie notice is accepted once': acceptCookies,
  'the banner opens by itself, and Esc closes it for a day': closeBanner,
  'a click and the way back change the page in one document': goAndComeBack,
  '«Показать ещё» lets a list grow': growList,
  'a picture opens large': enlargePicture,
  'the menu of a phone leads on': useMenu,
  'a visit is booked': bookVisit,
  'staff come in by the door, and with the fragment of an address': enterByDoor,
  ...Object.fromEntries(
    PAGES.map((path) => [
      `${path} is whole on a phone and on a desk`,
      (visitor: Visitor) => readPage(visitor, path),
    ]),
  ),
};
