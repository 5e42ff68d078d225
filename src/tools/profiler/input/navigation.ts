import { ProfilerError } from '../errors.ts';
import {
  readRouteTree,
  readWholeness,
  refetchState,
  type RouteTree,
  type Segment,
  segmentsOf,
} from '../frameworks/next-tree.ts';
import { readPayload } from '../read-payload.ts';
import type { Tree } from '../tree/build-tree.ts';
import type { Encoding } from '../wire/encodings.ts';
import { pageOf } from './addresses.ts';
import { type Input, type InputReader, OTHER_FRAMEWORKS } from './read-input.ts';

const HEAD_KEY = '/_head';

interface NavigationRequest {
  readonly what: string;
  readonly raw: number;
  readonly wire: number;
  readonly encoding: Encoding | null;
}

/** The requests of a click on a link, with no other links in view. */
export interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly framework: 'next' | 'vinext' | 'waku';
  readonly requests: readonly NavigationRequest[];
  /** Parts of both pages, which are not fetched again. */
  readonly shared: readonly string[];
  readonly raw: number;
  readonly wire: number;
}

const toRequest = (what: string, { bytes, received }: Input): NavigationRequest => ({
  what,
  raw: bytes.length,
  wire: received?.bytes ?? bytes.length,
  encoding: received?.encoding ?? null,
});

type Headers = Readonly<Record<string, string>>;

const PREFETCH: Headers = { 'next-router-prefetch': '1' };

const segmentHeaders = (segment: string): Headers => ({
  ...PREFETCH,
  'next-router-segment-prefetch': segment,
});

const identitiesOf = ({ root }: RouteTree): Set<string> =>
  new Set([...segmentsOf(root)].map(({ identity }) => identity));

/** Makes and records the requests of Next's router. */
class NextRouter {
  readonly requests: NavigationRequest[] = [];
  readonly #reader: InputReader;
  readonly #from: string;
  readonly #to: string;
  #had = new Set<string>();

  constructor(reader: InputReader, from: string, to: string) {
    this.#reader = reader;
    this.#from = from;
    this.#to = to;
  }

  ask(url: string, headers: Headers): Promise<Input> {
    return this.#reader.fetch(url, { rsc: '1', 'next-url': pageOf(this.#from), ...headers });
  }

  async readTree(url: string): Promise<readonly [Input, RouteTree]> {
    const input = await this.ask(url, segmentHeaders('/_tree'));
    const tree = readRouteTree(input.bytes, url);
    if (tree) return [input, tree];
    throw new ProfilerError('no-navigation', `${input.name} holds no tree of segments of Next`);
  }

  /** Records a response and the segments that it holds in full. */
  add(what: string, input: Input): RouteTree | undefined {
    this.requests.push(toRequest(what, input));
    const tree = readRouteTree(input.bytes, this.#to);
    for (const one of tree?.whole ?? []) this.#had.add(one);
    return tree;
  }

  /** Requests a render of the segments that a state of the router lacks. */
  async render(what: string, state: unknown, headers: Headers = {}) {
    const header = encodeURIComponent(JSON.stringify(state));
    const input = await this.ask(this.#to, { 'next-router-state-tree': header, ...headers });
    return this.add(what, input);
  }

  /**
   * Prefetches a page of Next 15, which keeps it by its path; with a query only its loading states.
   */
  async #prefetchPage(before: RouteTree, { root }: RouteTree): Promise<void> {
    const had = new Set(this.#had);
    const answer = await this.render('prefetch', refetchState(before.root, had), PREFETCH);
    if (new URL(this.#to).search === '') return;
    const pages = [...segmentsOf(root)].filter(({ below }) => below.length === 0);
    if (!answer?.hasLoading) this.#had = had;
    for (const { identity } of pages) this.#had.delete(identity);
  }

  async prefetchSegments({ root, hasOwnHead, keepsStart }: RouteTree): Promise<void> {
    const segments = [...segmentsOf(root)];
    const wanted = segments.filter(
      ({ isInlined, identity }) => !isInlined && !(keepsStart && this.#had.has(identity)),
    );
    for (const { requestKey, identity } of wanted) {
      const input = await this.ask(this.#to, segmentHeaders(requestKey));
      this.add(requestKey, input);
      const [isWhole, ...inlined] = readWholeness(input.bytes);
      if (isWhole) this.#had.add(identity);
      const isIn = (one: Segment) => one.isInlined && identity.startsWith(`${one.identity}/`);
      if (!inlined.every(Boolean)) continue;
      for (const one of segments) if (inlined.length > 0 && isIn(one)) this.#had.add(one.identity);
    }
    if (hasOwnHead) this.add(HEAD_KEY, await this.ask(this.#to, segmentHeaders(HEAD_KEY)));
  }

  /** With a query the router also fetches the tree without one: the route may ignore the query. */
  async #addTree(answer: Input): Promise<void> {
    this.add('/_tree', answer);
    const { origin, pathname, search } = new URL(this.#to);
    if (search === '') return;
    this.add('/_tree without query', await this.ask(origin + pathname, segmentHeaders('/_tree')));
  }

  /** Fetches the parts of the second page only: a prefetch when its link shows, then the click. */
  async navigate(): Promise<Walked> {
    const [, before] = await this.readTree(this.#from);
    const [answer, after] = await this.readTree(this.#to);
    const { root, isDynamic, isSegmented } = after;
    this.#had = identitiesOf(before);
    const shared = [...segmentsOf(root)].filter(({ identity }) => this.#had.has(identity));
    if (isSegmented) await this.#addTree(answer);
    if (!isDynamic) await this.prefetchSegments(after);
    else if (!isSegmented) await this.#prefetchPage(before, after);
    else if (after.hasLoading) {
      await this.render('prefetch up to loading', refetchState(root, this.#had), PREFETCH);
    } else await this.render(HEAD_KEY, ['', {}, null, 'metadata-only'], PREFETCH);
    const isWhole = [...identitiesOf(after)].every((one) => this.#had.has(one));
    if (!isWhole) await this.render('render', refetchState(root, this.#had));
    const { requests } = this;
    const known = shared.filter(({ isInlined }) => !isInlined);
    return { framework: 'next', requests, shared: known.map(({ requestKey }) => requestKey) };
  }
}

type Walked = Pick<Navigation, 'framework' | 'requests' | 'shared'>;

/**
 * Requests a page of vinext up to its loading state, and marks an answer of a route that has one.
 */
const LOADING_SHELL: Headers = { 'x-vinext-rsc-render-mode': 'prefetch-loading-shell' };
const IS_LOADING_SHELL = '"__prefetchLoadingShell"';

/**
 * vinext prefetches a page up to its loading state, else the whole page, and fetches it on a click
 * unless it has the whole page and may keep it.
 */
async function navigateVinext(reader: InputReader, from: string, to: string): Promise<Walked> {
  const { pathname, search } = new URL(from);
  const state = { pathAndSearch: pathname + search, routeId: `route:${pathname}` };
  const header = encodeURIComponent(JSON.stringify(state));
  const headers = { ...segmentHeaders('1'), 'next-router-state-tree': header };
  const shell = await reader.fetchPayload(to, { ...headers, ...LOADING_SHELL });
  const isPart = shell.bytes.includes(IS_LOADING_SHELL);
  const prefetch = isPart ? shell : await reader.fetchPayload(to, headers);
  const requests = [toRequest('prefetch', prefetch)];
  if (isPart || prefetch.isKept !== true)
    requests.push(toRequest('render', await reader.fetchPayload(to)));
  return { framework: 'vinext', requests, shared: [] };
}

/** The ETags of a payload, which Waku's client sends with its next navigation. */
function readEtags({ payload, rows }: Tree): string {
  const root = rows.find(({ id, tag }) => id === 0 && tag === '');
  const text = root ? payload.toString('utf8', root.bodyStart, root.bodyEnd) : '';
  return /"_etags":(\{[^{}]*\})/.exec(text)?.[1] ?? '{}';
}

/** Slots in a payload of Waku; `layout:/` is repeated if it has no ETag. */
const slotsOf = ({ nodes }: Tree): string[] =>
  nodes.filter(({ parent, name }) => !parent && name.includes(':')).map(({ name }) => name);

async function navigateWaku(reader: InputReader, from: string, to: string): Promise<Walked> {
  const had = readPayload(await reader.fetchPayload(from)).tree;
  const headers = { 'x-waku-etags': readEtags(had) };
  const input = await reader.fetchPayload(to, headers);
  const sent = slotsOf(readPayload(input).tree);
  return {
    framework: 'waku',
    requests: [toRequest(`${pageOf(to)}: ${sent.join(', ')}`, input)],
    shared: slotsOf(had).filter((name) => name.startsWith('layout:') && !sent.includes(name)),
  };
}

const WALKS = {
  next: (...args: ConstructorParameters<typeof NextRouter>) => new NextRouter(...args).navigate(),
  vinext: navigateVinext,
  waku: navigateWaku,
  other: () => {
    throw new ProfilerError('no-navigation', `its router is not known; ${OTHER_FRAMEWORKS}`);
  },
};

/** Makes the requests of a click on a link. */
export async function measureNavigation(
  reader: InputReader,
  from: string,
  to: string,
): Promise<Navigation> {
  const walked = await WALKS[await reader.serverOf(to)](reader, from, to);
  const sum = (size: 'raw' | 'wire') => walked.requests.reduce((all, one) => all + one[size], 0);
  return { from: pageOf(from), to: pageOf(to), ...walked, raw: sum('raw'), wire: sum('wire') };
}
