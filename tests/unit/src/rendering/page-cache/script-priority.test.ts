import { expect, test } from 'vitest';
import { lowerScriptPriority } from '../../../../../src/rendering/page-cache/script-priority.ts';

test('scripts of the entry get the priority that all others have', () => {
  const links = [
    '<link rel="modulepreload" href="/assets/index.js" crossorigin=""/>',
    '<link rel="modulepreload" href="/assets/lead.js" crossorigin="" fetchPriority="low"/>',
  ];
  expect(lowerScriptPriority(links.join(''))).toBe(
    '<link rel="modulepreload" fetchPriority="low" href="/assets/index.js" crossorigin=""/>' +
      '<link rel="modulepreload" href="/assets/lead.js" crossorigin="" fetchPriority="low"/>',
  );
});

test('what else is loaded keeps its priority', () => {
  const links =
    '<link rel="preload" href="/fonts/onest.woff2" as="font"/><link rel="stylesheet" href="/a.css"/>';
  expect(lowerScriptPriority(links)).toBe(links);
});
