import { Type } from 'typebox';
import { AddressTable, decode, isBelow } from '../values/address-table.ts';
import { code } from './primitives.ts';
import { canonicalPath, findPage } from './site-routes.ts';
import { itemsOf, toObject } from '../values/untyped.ts';

/**
 * Old addresses, such as those of a former site, and where they lead. The site asks the rules only
 * where it has no page, so that no rule hides one.
 */

const ORIGIN = 'https://site.invalid';
/** Place of a page that was removed for good: an HTTP status. */
export const GONE = 410;

/** A path of the site on its own host; undefined for anything that might lead elsewhere. */
function readPath(written: unknown): URL | undefined {
  const text = typeof written === 'string' ? written.trim() : '';
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text, ORIGIN);
  return url?.origin === ORIGIN ? url : undefined;
}

const isFrom = (text: string): boolean => {
  const url = readPath(text);
  if (!url || url.hash !== '' || decode(url.pathname) === undefined) return false;
  const [path, ...stars] = url.pathname.split('*');
  if (stars.length === 0) return true;
  return stars.join('*') === '' && path?.endsWith('/') === true && url.search === '';
};

/** Where an address leads: the path, query and hash of a page, or nowhere any more. */
export type Place = string | typeof GONE;

/** @returns undefined if the target may lead away from the site */
function readTarget(written: unknown): Place | undefined {
  if (String(written).trim() === String(GONE)) return GONE;
  const url = readPath(written);
  return url && canonicalPath(url.pathname) + url.search + url.hash;
}

/** A rule as written in content files and content APIs. */
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
  readonly from: URL;
  /** Kind of page at the target; `/` with a query may start another rule. */
  readonly page: 'own' | 'document' | 'home' | undefined;
  to: Place;
}

/** Path and query of a target. */
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

/** A rule that is not used, with a Russian reason for its editor. */
interface RedirectProblem {
  readonly index: number;
  readonly field: 'from' | 'to';
  readonly reason: string;
}

/** The rules of a site. */
export interface Redirects {
  /** The place of the rule for an address, even if the address has a page. */
  readonly find: (pathname: string, search: string) => Place | undefined;
  /**
   * Where an address without a page leads.
   * @param address its canonical path, and its query with the question mark
   * @param isPage whether the site shows a page at a rule's target that has a rule itself
   * @returns undefined if no rule leads to a page or to {@link GONE}
   */
  readonly placeOf: (
    address: { readonly path: string; readonly search: string },
    isPage: (target: string) => Promise<boolean>,
  ) => Promise<Place | undefined>;
  readonly problems: readonly RedirectProblem[];
}

/** The rule that starts at a rule's target; none at a page that exists with any content. */
function nextOf(table: AddressTable<Rule>, { page, to }: Rule): Rule | undefined {
  if (page === 'own' || to === GONE) return undefined;
  const { path, search } = splitTarget(to);
  const rule = table.find(path, search);
  // `/news/*` → `/news/osen` leads to a page while there is one.
  return page === 'document' && rule && isBelow(rule.from) ? undefined : rule;
}

const REASONS = {
  circle: 'правила ведут по кругу',
  nowhere: 'на сайте нет страницы с таким адресом',
};

type Wrong = keyof typeof REASONS;

/** The chain of rules from one to its end, a settled rule, or a loop. */
function chainFrom(first: Rule, table: AddressTable<Rule>, settled: ReadonlySet<Rule>) {
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

/** Points each rule at the end of its chain. @returns the rules that lead to no page */
function joinChains(table: AddressTable<Rule>, rules: readonly Rule[]): Map<Rule, Wrong> {
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

function readRules(body: unknown) {
  const problems: RedirectProblem[] = [];
  const table = new AddressTable<Rule>();
  const rules: Rule[] = [];
  for (const [index, item] of itemsOf(body).entries()) {
    const { from: former, to: written } = toObject(item);
    const [from, to] = [isFrom(String(former)) ? readPath(former) : undefined, readTarget(written)];
    if (from === undefined || to === undefined) continue;
    const rule = { index, from, page: pageAt(to), to };
    if (table.add(from, rule)) rules.push(rule);
    else problems.push({ index, field: 'from', reason: 'этот прежний адрес уже есть выше' });
  }
  return { problems, table, rules };
}

/**
 * Reads rules, joins their chains, and drops rules that are malformed, repeated, circular, or lead
 * to no page.
 * @param body of `/api/redirects`, or the list of a content file
 */
export function readRedirects(body: unknown): Redirects {
  const { problems, table, rules } = readRules(body);
  const wrong = joinChains(table, rules);
  for (const [{ index }, kind] of wrong)
    problems.push({ index, field: 'to', reason: REASONS[kind] });
  const places = new AddressTable<Place>();
  for (const rule of rules) if (!wrong.has(rule)) places.add(rule.from, rule.to);
  return {
    problems,
    find: (pathname, search) => places.find(pathname, search),
    async placeOf({ path, search }, isPage) {
      let place = places.find(path, search);
      if (place === undefined) return undefined;
      const seen = new Set<Place>([path + search]);
      while (typeof place === 'string' && !seen.has(place)) {
        seen.add(place);
        const target = splitTarget(place);
        const next = places.find(target.path, target.search);
        if (next === undefined || (await isPage(target.path + target.search))) return place;
        place = next;
      }
      return place === GONE ? GONE : undefined;
    },
  };
}
