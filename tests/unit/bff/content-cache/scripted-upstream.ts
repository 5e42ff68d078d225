import { ContentCache } from '../../../../bff/content-cache/content-cache.ts';
import { FetchLimits } from '../../../../bff/content-cache/fetch-limits.ts';
import { createClock } from '#shared/cache/clock.ts';
import type {
  ContentRequest,
  UpstreamResponse,
  Validators,
} from '../../../../bff/upstream/upstream-client.ts';

export const POLICY = { ttlMs: 1000, swrMs: 2000, sieMs: 4000, negativeMs: 500 };

/** Resources that the cache checks when something is reported missing, with a valid response. */
const WITNESSES = ['/api/layout', '/api/news?page=1'];
const DETAILS = { digest: '', repairs: [], validators: {}, fields: {} };
const WELL: UpstreamResponse = { type: 'content', body: Buffer.from('{}'), ...DETAILS };

interface Call {
  readonly path: string;
  readonly validators: Validators | undefined;
  answer(answer: UpstreamResponse): void;
  fail(error: Error): void;
}

/** An upstream whose calls wait until the test answers them. */
function createScriptedUpstream() {
  const calls: Call[] = [];
  return {
    calls,
    fetchContent(
      { path }: ContentRequest,
      { validators }: { readonly validators?: Validators | undefined } = {},
    ): Promise<UpstreamResponse> {
      if (WITNESSES.includes(path)) return Promise.resolve(WELL);
      const { promise, resolve, reject } = Promise.withResolvers<UpstreamResponse>();
      calls.push({ path, validators, answer: resolve, fail: reject });
      return promise;
    },
    /** The call with the given index, from 0. */
    call(index: number): Call {
      const call = calls[index];
      if (call === undefined) throw new Error(`only ${calls.length} calls were made`);
      return call;
    },
  };
}

/** A cache over a scripted upstream, without randomness, with a clock set by the test. */
export function createScriptedCache() {
  const upstream = createScriptedUpstream();
  const clock = { now: 0 };
  const now = () => clock.now;
  const cache = new ContentCache({
    upstream,
    pause: { find: () => undefined, begin: () => undefined },
    maxBytes: 1024 * 1024,
    limits: new FetchLimits({ factor: 1, now, onRefuse: () => undefined }),
    policy: POLICY,
    log: { warn: () => undefined },
    clock: createClock(now, now),
    random: () => 0.5,
  });
  return { upstream, cache, clock };
}

/** Runs everything that is ready to run. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
