import { ProfilerError } from '../errors.ts';
import {
  readRouteTree,
  refetchState,
  type RouteTree,
  segmentsOf,
} from '../frameworks/next-tree.ts';
import { TAIL } from '../frameworks/next-segments.ts';
import { readPayload } from '../read-payload.ts';
import type { Tree } from '../tree/build-tree.ts';
import type { Encoding } from '../wire/encodings.ts';
import { pageOf } from './addresses.ts';
import type { Input, InputReader } from './read-input.ts';

const ROOT_KEY = '/_index';
const HEAD_KEY = '/_head';

/** A request of a navigation. */
interface NavigationRequest {
  readonly what: string;
  readonly raw: number;
  readonly wire: number;
  readonly encoding: Encoding | null;
}

/** What a click on a link fetches, links to nothing else being in view. */
export interface Navigation {
  readonly from: string;
  readonly to: string;
  readonly framework: 'next' | 'waku';
  readonly requests: readonly NavigationRequest[];
  /** What both pages have, which is not fetched again. */
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

/** Whether output of a segment says that parts of it are left for the request. */
const isPartial = ({ bytes }: Input): boolean =>
  bytes[0] === 0x7e || /"(?:isPartial|p)":true\b/.test(bytes.toString('latin1'));

/** Asks as the router of Next does, and keeps what a navigation fetches. */
class NextRouter {
  readonly requests: NavigationRequest[] = [];
  readonly #reader: InputReader;
  readonly #from: string;

  constructor(reader: InputReader, from: string) {
    this.#reader = reader;
    this.#from = from;
  }

  ask(url: string, headers: Readonly<Record<string, string>>): Promise<Input> {
    return this.#reader.fetch(url, { rsc: '1', 'next-url': pageOf(this.#from), ...headers });
  }

  /** What the router fetches of a segment before a link is clicked. */
  prefetch(url: string, segment: string): Promise<Input> {
    const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
    return this.ask(url, headers);
  }

  add(what: string, input: Input): Input {
    this.requests.push(toRequest(what, input));
    return input;
  }

  /** What the server renders for a click, given the state of the router. */
  async render(url: string, state: unknown, what = 'what is rendered', isPrefetch = false) {
    const header = encodeURIComponent(JSON.stringify(state));
    const headers = { 'next-router-state-tree': header };
    this.add(
      what,
      await this.ask(url, isPrefetch ? { 'next-router-prefetch': '1', ...headers } : headers),
    );
  }
}

/** What is not set is null in the header that a browser sends. */
const toJson = (_: string, value: unknown): unknown => (value === '$undefined' ? null : value);

/** Pages of Next 15 have no tree of segments: the server compares with the state of the router. */
function stateOf({ bytes, name }: Input): unknown {
  const root = /^0:(.*)$/m.exec(bytes.toString())?.[1];
  const paths = (
    JSON.parse(root ?? '{}', toJson) as { readonly f?: readonly (readonly unknown[])[] }
  ).f;
  const [state] = paths?.[0]?.slice(-TAIL) ?? [];
  if (state !== undefined) return state;
  throw new ProfilerError('no-navigation', `${name} holds no state of a router of Next`);
}

/** Fetches the segments that only the second page has. Returns those that both have. */
async function fetchSegments(
  router: NextRouter,
  to: string,
  { root, hasOwnHead }: RouteTree,
  had: ReadonlySet<string>,
): Promise<string[]> {
  const segments = [...segmentsOf(root)].filter(({ isInlined }) => !isInlined);
  const [known, wanted] = [
    segments.filter(({ identity }) => had.has(identity)),
    segments.filter(({ identity }) => !had.has(identity)),
  ];
  const keys = wanted.map(({ requestKey }) => requestKey || ROOT_KEY);
  let isWhole = true;
  for (const key of hasOwnHead ? [...keys, HEAD_KEY] : keys) {
    const input = router.add(key, await router.prefetch(to, key));
    isWhole &&= !isPartial(input);
  }
  if (!isWhole) await router.render(to, refetchState(root, had));
  return known.map(({ requestKey }) => requestKey || ROOT_KEY);
}

type Walked = Pick<Navigation, 'framework' | 'requests' | 'shared'>;

async function navigateNext(reader: InputReader, from: string, to: string): Promise<Walked> {
  const router = new NextRouter(reader, from);
  const { requests } = router;
  const [before, after] = [
    await router.prefetch(from, '/_tree'),
    await router.prefetch(to, '/_tree'),
  ];
  const [had, wanted] = [readRouteTree(before.bytes, from), readRouteTree(after.bytes, to)];
  if (!had || !wanted) {
    await router.render(to, stateOf(await router.ask(from, {})));
    return { framework: 'next', requests, shared: [] };
  }
  router.add('/_tree', after);
  const known = new Set([...segmentsOf(had.root)].map(({ identity }) => identity));
  if (!isPartial(after)) {
    return { framework: 'next', requests, shared: await fetchSegments(router, to, wanted, known) };
  }
  // Nothing of a page that is rendered for each request is there before the click but its head.
  await router.render(to, ['', {}, null, 'metadata-only'], HEAD_KEY, true);
  await router.render(to, refetchState(wanted.root, known));
  return { framework: 'next', requests, shared: [] };
}

/** The ETags that a payload came with, as Waku's client sends them with its next navigation. */
function readEtags({ payload, rows }: Tree): string {
  const root = rows.find(({ id, tag }) => id === 0 && tag === '');
  const text = root ? payload.toString('utf8', root.bodyStart, root.bodyEnd) : '';
  return /"_etags":(\{[^{}]*\})/.exec(text)?.[1] ?? '{}';
}

/** What stands in a payload of Waku: `layout:/` is there again where it has no ETag. */
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

/** Fetches what a click on a link fetches. */
export async function measureNavigation(
  reader: InputReader,
  from: string,
  to: string,
): Promise<Navigation> {
  const walk = (await reader.isNext(to)) ? navigateNext : navigateWaku;
  const walked = await walk(reader, from, to);
  const sum = (size: 'raw' | 'wire') => walked.requests.reduce((all, one) => all + one[size], 0);
  return { from: pageOf(from), to: pageOf(to), ...walked, raw: sum('raw'), wire: sum('wire') };
}
