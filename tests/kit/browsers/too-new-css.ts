import { cssAtRules, cssFunctions, cssProperties, cssSelectors, type Features } from './support.ts';

const missingOf = (features: Features, names: readonly string[]): string[] =>
  names.filter((name) => features.get(name) === false);

const groupsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

function findInDeclaration(name: string, value: string): string[] {
  const words = groupsOf(value, /([a-z][a-z-]+)/g).map((word) => `${name}: ${word}`);
  const functions = missingOf(cssFunctions, groupsOf(value, /([a-z-]+)\(/g));
  const [property] = missingOf(cssProperties, [name]);
  const missing = property ? [property] : missingOf(cssProperties, words);
  return [...missing, ...functions.map((word) => `${word}()`)];
}

/** Selectors and conditions, before a brace. */
function findInPrelude(prelude: string): string[] {
  const rules = missingOf(cssAtRules, groupsOf(prelude, /@([a-z-]+)/g));
  const selectors = missingOf(cssSelectors, groupsOf(prelude, /:([a-z][a-z-]+)/g));
  return [
    ...rules.map((name) => `@${name}`),
    ...selectors.map((name) => `:${name}`),
    ...(/@media.*[<>]/.test(prelude) ? ['@media (width >= …)'] : []),
    ...(prelude.includes('&') ? ['&'] : []),
  ];
}

/**
 * Features of a minified stylesheet that the oldest browsers lack. Ignores those that exist only
 * with prefixes or have a prefixed twin beside them, and cursors, which touch screens lack.
 */
export function findTooNewCss(css: string): string[] {
  const declarations = [...css.matchAll(/[{;]([a-z-]+):([^;}]*)/g)];
  const found = [
    ...groupsOf(css, /([^{};]+)\{/g).flatMap(findInPrelude),
    ...declarations.flatMap(([, name = '', value = '']) => findInDeclaration(name, value)),
  ];
  const isFine = (name: string) => /^(?:-|cursor:)/.test(name) || css.includes(`-webkit-${name}:`);
  return [...new Set(found)].filter((name) => !isFine(name));
}
