import { expect, test } from 'vitest';
import { findTooNewCss } from '../kit/browsers/too-new-css.ts';
import { findTooNew } from '../kit/browsers/too-new.ts';

test.each([
  ['URL.parse(text)', ['URL.parse']],
  ['window.URL.canParse(text)', ['URL.canParse']],
  ['(globalThis as Made).Promise.withResolvers<void>()', ['Promise.withResolvers']],
  ['const { signal } = AbortSignal.any!(signals)', ['AbortSignal.any']],
  ['items.toSorted()', ['.toSorted()']],
  ['load().then((items) => items?.all.with(0, 1))', ['.with()']],
  ['map.values().filter(isShown).toArray()', ['.toArray()', 'iterator.filter()']],
  ['text.matchAll(word).map(toName)', ['iterator.map()']],
  ['for (const id of map!.keys().take(3)) use(id)', ['.take()']],
  ['new URLPattern({ pathname })', ['URLPattern']],
  ['const again = Iterator.from(items)', ['Iterator.from']],
  ['requestIdleCallback(run)', ['requestIdleCallback']],
  ['menu.showPopover()', ['.showPopover()']],
  ['navigator.userActivation.isActive', ['navigator.userActivation']],
  ['document.startViewTransition(update)', ['document.startViewTransition']],
  ["list.addEventListener('scrollend', settle)", ['event scrollend']],
  ['text.split(/(?<=a)b/)', ['(?<=']],
  ["new RegExp('(?<!a)b')", ['(?<!']],
  [String.raw`/[\p{L}--[a-z]]/v.test(text)`, ['/v']],
  ['class A { static { run() } }', ['static {}']],
])('%s is too new for some browsers', (code, expected) => {
  expect(findTooNew(code, 'a.ts')).toEqual(expected);
});

test.each([
  'JSON.parse(text); new URL(text); text.at(-1); [...items].sort()',
  'Object.values(map).filter(isShown); Object.entries(map).map(toName); [...map.keys()].map(toName)',
  'items.map(toName).filter(isShown); Array.from(map.values(), toName)',
  'menu.togglePopover?.(false); document.startViewTransition?.(f); navigator.connection?.saveData',
  "typeof scheduler === 'undefined' || 'requestIdleCallback' in window",
  'type Later = PromiseWithResolvers<URLPattern>; let schedule = (items: Iterator<string>) => items',
  'import { scheduler } from "./scheduler.ts"; scheduler.yield; function f(navigation) { navigation.a }',
  "AbortSignal.timeout(5000); crypto.randomUUID(); list.addEventListener('scroll', settle)",
  String.raw`/^(?:a|(?<name>b))(?=c)\p{L}/u.test(text); new RegExp(pattern)`,
])('%s runs in all browsers', (code) => {
  expect(findTooNew(code, 'a.ts')).toEqual([]);
});

test.each([
  ['a{color:light-dark(red,blue)}', ['light-dark()']],
  ['a{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
  ['a{field-sizing:content;color:red}', ['field-sizing']],
  ['a{grid-template-rows:subgrid}', ['grid-template-rows: subgrid']],
  ['a:has(b){color:red}', [':has']],
  ['@media (width>=768px){a{color:red}}', ['@media (width >= …)']],
  ['@property --a{syntax:"*"}', ['@property']],
  ['a{& b{color:red}}', ['&']],
  ['a{backdrop-filter:none}', ['backdrop-filter']],
])('%s is too new for some browsers', (css, expected) => {
  expect(findTooNewCss(css)).toEqual(expected);
});

test.each([
  '@layer a,b;@media (min-width:768px){a{gap:1px}}@container page (width>=48rem){a{color:red}}',
  'a{min-height:100dvh;inset:0;-webkit-backdrop-filter:none;backdrop-filter:none;-webkit-tap-highlight-color:red}',
  'a{cursor:grab;flex-direction:column;float:left}a:focus-visible{outline:0}',
])('%s works in all browsers', (css) => {
  expect(findTooNewCss(css)).toEqual([]);
});
