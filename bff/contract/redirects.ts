import { Type } from 'typebox';
import { code } from './primitives.ts';
import { canonicalPath, findPage } from './site-routes.ts';
import { itemsOf, toObject } from './untyped.ts';

/**
 * Old addresses, such as those of a former site, and where they lead. The site asks the rules only
 * where it has no page, so that no rule hides one.
 */

const ORIGIN = 'https://site.invalid';
const GONE = 410;

/** A path of the site on its own host; undefined for anything that might lead elsewhere. */
function readPath(written: unknown): URL | undefined {
  const text = typeof written === 'string' ? written.trim() : '';
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text, ORIGIN);
  return url?.origin === ORIGIN && decode(url.pathname) !== undefined ? url : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Texts that differ in case, or in the characters that make up a letter, are the same. */
const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** Segments of a path in any spelling, without a final `index.html`; undefined if malformed. */
function readSegments(pathname: string): string[] | undefined {
  const segments = decode(pathname)
    ?.split('/')
    .flatMap((segment) => (segment === '' ? [] : [fold(segment)]));
  while (segments?.at(-1) === 'index.html') segments.pop();
  return segments;
}

const isFrom = (text: string): boolean => {
  const url = readPath(text);
  if (url === undefined || url.hash !== '') return false;
  const [path, ...stars] = url.pathname.split('*');
  if (stars.length === 0) return true;
  return stars.join('*') === '' && path?.endsWith('/') === true && url.search === '';
};

/** Where an address leads: a page of the site as a link writes it, or nowhere any more. */
export type Place = string | typeof GONE;

/** @returns undefined if the target may lead away from the site */
function readTarget(written: unknown): Place | undefined {
  if (String(written).trim() === String(GONE)) return GONE;
  const url = readPath(written);
  return url && canonicalPath(url.pathname) + url.search + url.hash;
}

/** A rule as content files and content APIs have it. */
export const Redirect = Type.Object({
  from: Type.Refine(
    code(),
    isFrom,
    () => 'здесь нужен прежний адрес: /novosti/osen.html, /?p=12 или /blog/*',
  ),
  to: Type.Refine(
    code(),
    (to) => readTarget(to) !== undefined,
    () => 'здесь нужен адрес на этом сайте: /news/osen, или 410',
  ),
});

/** A content file with rules. */
export const RedirectList = Type.Object({ redirects: Type.Array(Redirect) });

interface Rule {
  readonly index: number;
  /** Whether it is for all addresses below one. */
  readonly isBelow: boolean;
  /** What the site may show at the target; the home page may begin another rule. */
  readonly page: 'own' | 'document' | 'home' | undefined;
  to: Place;
}

/** Parameters in one order; of a repeated one the last counts, as in PHP. */
const paramsOf = (search: string): Map<string, string> =>
  new Map([...new URLSearchParams(search)].map(([name, value]) => [fold(name), fold(value)]));

const keyOf = (path: string, names: readonly string[], params: ReadonlyMap<string, string>) =>
  names.length === 0
    ? path
    : JSON.stringify([path, ...names.flatMap((name) => [name, params.get(name)])]);

function splitTarget(to: string) {
  const { 0: address = '' } = to.split('#', 1);
  const [path = '', ...search] = address.split(/(?=\?)/);
  return { path, search: search.join('') };
}

function pageAt(to: Place): Rule['page'] {
  if (to === GONE) return 'own';
  const { path } = splitTarget(to);
  return path === '/' ? 'home' : findPage(path)?.kind;
}

/** Rules by address. */
class RuleTable {
  readonly #exact = new Map<string, Rule>();
  /** Sets of parameters that rules for a path ask for, the largest first. */
  readonly #names = new Map<string, (readonly string[])[]>();
  readonly #below = new Map<string, Rule>();
  /** Segments of the longest path that ends with a star. */
  #depth = 0;

  /** @returns false if there is a rule for the address */
  add(rule: Rule, { pathname, search }: URL): boolean {
    const segments = readSegments(pathname) ?? [];
    if (rule.isBelow) {
      segments.pop();
      this.#depth = Math.max(this.#depth, segments.length);
      return addTo(this.#below, segments.join('/'), rule);
    }
    const [path, params] = [segments.join('/'), paramsOf(search)];
    const names = [...params.keys()].sort();
    const known = this.#names.get(path) ?? [];
    if (!known.some((each) => String(each) === String(names))) {
      this.#names.set(
        path,
        [...known, names].sort((a, b) => b.length - a.length),
      );
    }
    return addTo(this.#exact, keyOf(path, names, params), rule);
  }

  /** The rule of an address; of the home page only one that asks for parameters. */
  find(pathname: string, search: string): Rule | undefined {
    const segments = readSegments(pathname);
    if (segments === undefined) return undefined;
    const path = segments.join('/');
    return this.#findExact(path, search) ?? (path === '' ? undefined : this.#findBelow(segments));
  }

  #findExact(path: string, search: string): Rule | undefined {
    const params = paramsOf(search);
    for (const names of this.#names.get(path) ?? []) {
      if (path === '' && names.length === 0) continue;
      const rule = this.#exact.get(keyOf(path, names, params));
      if (rule) return rule;
    }
    return undefined;
  }

  #findBelow(segments: readonly string[]): Rule | undefined {
    for (let depth = Math.min(this.#depth, segments.length); depth >= 0; depth -= 1) {
      const rule = this.#below.get(segments.slice(0, depth).join('/'));
      if (rule) return rule;
    }
    return undefined;
  }
}

function addTo(table: Map<string, Rule>, key: string, rule: Rule): boolean {
  if (table.has(key)) return false;
  table.set(key, rule);
  return true;
}

/** A rule that is not used, with a Russian reason for its editor. */
interface RedirectProblem {
  readonly index: number;
  readonly field: 'from' | 'to';
  readonly reason: string;
}

/** The rules of a site. */
export interface Redirects {
  /** Where an address without a page leads. @param search with its question mark */
  readonly find: (pathname: string, search: string) => Place | undefined;
  readonly problems: readonly RedirectProblem[];
}

/** The rule to follow from a rule's target: none at a page that exists whatever the content. */
function nextOf(table: RuleTable, { page, to }: Rule): Rule | undefined {
  if (page === 'own' || to === GONE) return undefined;
  const { path, search } = splitTarget(to);
  const rule = table.find(path, search);
  // `/news/*` → `/news/osen` leads to a page while there is one.
  return page === 'document' && rule?.isBelow ? undefined : rule;
}

const REASONS = {
  circle: 'правила ведут по кругу',
  nowhere: 'на сайте нет страницы с таким адресом',
};

type Wrong = keyof typeof REASONS;

/** The rules that follow from one, until the end, a rule that is settled, or a circle. */
function chainFrom(first: Rule, table: RuleTable, settled: ReadonlySet<Rule>) {
  const chain: Rule[] = [];
  const seen = new Set<Rule>();
  let rule: Rule | undefined = first;
  while (rule && !settled.has(rule) && !seen.has(rule)) {
    seen.add(rule);
    chain.push(rule);
    rule = nextOf(table, rule);
  }
  return {
    chain,
    end: rule,
    circleAt: rule && seen.has(rule) ? chain.indexOf(rule) : chain.length,
  };
}

/** Joins chains, and finds the rules that lead to no page. */
function joinChains(table: RuleTable, rules: readonly Rule[]): Map<Rule, Wrong> {
  const wrong = new Map<Rule, Wrong>();
  const settled = new Set<Rule>();
  for (const first of rules) {
    const { chain, end, circleAt } = chainFrom(first, table, settled);
    let next = end;
    for (const [at, rule] of [...chain.entries()].reverse()) {
      const isOnWay = rule.page === undefined || rule.page === 'home';
      const inherited = isOnWay && next ? wrong.get(next) : undefined;
      const own = at >= circleAt ? 'circle' : rule.page || next ? undefined : 'nowhere';
      const problem = own ?? inherited;
      if (problem) wrong.set(rule, problem);
      else if (next && isOnWay) rule.to = next.to;
      settled.add(rule);
      next = rule;
    }
  }
  return wrong;
}

/**
 * Reads rules, joins their chains, and leaves out those that are malformed, come twice, lead to no
 * page or in a circle.
 * @param body of `/api/redirects`, or the list of a content file
 */
export function readRedirects(body: unknown): Redirects {
  const problems: RedirectProblem[] = [];
  const table = new RuleTable();
  const rules: Rule[] = [];
  for (const [index, item] of itemsOf(body).entries()) {
    const { from, to: written } = toObject(item);
    const [url, to] = [readPath(from), readTarget(written)];
    if (!url || to === undefined || !isFrom(String(from))) continue;
    const rule = { index, isBelow: url.pathname.endsWith('/*'), page: pageAt(to), to };
    if (table.add(rule, url)) rules.push(rule);
    else problems.push({ index, field: 'from', reason: 'этот прежний адрес уже есть выше' });
  }
  const wrong = joinChains(table, rules);
  for (const [{ index }, kind] of wrong)
    problems.push({ index, field: 'to', reason: REASONS[kind] });
  return {
    problems,
    find(pathname, search) {
      const rule = table.find(pathname, search);
      return rule && !wrong.has(rule) ? rule.to : undefined;
    },
  };
}
