import { createRequire } from 'node:module';
import type { BrowserName, CompatData, Identifier } from '@mdn/browser-compat-data';
import { BROWSERS } from '../../../waku.config.ts';

// By `require`, because the package's types forbid `import`.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** MDN's names for the browsers of a build target. */
const BROWSERS_OF: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios: ['safari_ios'],
  safari: ['safari'],
};

const oldest = BROWSERS.flatMap((target) => {
  const [, name = '', version] = /^(\D+)(.+)$/.exec(target) ?? [];
  return (BROWSERS_OF[name] ?? []).map((browser) => [browser, Number(version)] as const);
});

const toNumber = (version: unknown): number =>
  Number.parseFloat(String(version).replace('≤', '')) || Infinity;

/** Whether the oldest supported browsers all have a feature, without a flag or a prefix. */
const isEverywhere = ({ __compat: compat }: Identifier): boolean =>
  oldest.every(([browser, version]) =>
    [compat?.support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix }) =>
          toNumber(added) <= version && toNumber(removed) > version && !flags && !prefix,
      ),
  );

/** Features by name: whether any feature of that name is available everywhere. */
export type Features = ReadonlyMap<string, boolean>;

const childrenOf = (feature: object = {}): [string, Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][];

const descendantsOf = (feature: object = {}): [string, Identifier][] =>
  childrenOf(feature).flatMap((entry) => [entry, ...descendantsOf(entry[1])]);

const toFeatures = (entries: Iterable<readonly [string, Identifier]>): Features => {
  const features = new Map<string, boolean>();
  for (const [name, feature] of entries) {
    if (feature.__compat) features.set(name, features.get(name) || isEverywhere(feature));
  }
  return features;
};

/** Interfaces of the DOM, objects of the language, and nested ones, such as `Intl`'s. */
const interfaces = [data.api, data.javascript.builtins]
  .flatMap((feature) => childrenOf(feature))
  .flatMap((entry) => {
    const isNested = ([name]: readonly [string, unknown]) =>
      /^[A-Z]/.test(name) && name !== entry[0];
    return [entry, ...childrenOf(entry[1]).filter(isNested)];
  });

const toName = (key: string): string => key.replace(/_(?:static|event)$/, '');

const members = interfaces.flatMap(([owner, feature]) =>
  childrenOf(feature).map(([key, member]) => ({ owner, key, name: toName(key), member })),
);

/** Members by `Owner.name`. */
export const ownedMembers = toFeatures(
  members.map(({ owner, name, member }) => [`${owner}.${name}`, member]),
);

/** Members by name, whatever their owner. */
export const anyMembers = toFeatures(members.map(({ name, member }) => [name, member]));

export const events = toFeatures(
  members.filter(({ key }) => key.endsWith('_event')).map(({ name, member }) => [name, member]),
);

export const globals = toFeatures([...interfaces, ...childrenOf(data.api['Window'])]);

const { css } = data;

/** Properties, and their values by `property: value`. */
export const cssProperties = toFeatures(
  childrenOf(css.properties).flatMap(([name, property]) => [
    [name, property] as const,
    ...childrenOf(property).map(([value, feature]) => [`${name}: ${value}`, feature] as const),
  ]),
);
export const cssAtRules = toFeatures(childrenOf(css['at-rules']));
export const cssSelectors = toFeatures(childrenOf(css.selectors));
/** Functions of values, such as `color-mix`. */
export const cssFunctions = toFeatures(descendantsOf(css.types));
