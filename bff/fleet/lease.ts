import { randomUUID } from 'node:crypto';
import type { ValkeyLink } from './valkey-link.ts';

/** A lease ends so long after its holder, milliseconds. */
const LEASE_MS = 1000;
const RENEWAL_MS = 300;

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])
end`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end`;

/** The right to fetch something for all instances. */
export interface Lease {
  /** Commands of the same connection that were sent before take effect before. */
  release(): void;
}

/** @returns the lease, or whether another instance holds it; undefined if nobody can tell */
export async function takeLease(
  link: ValkeyLink,
  key: string,
): Promise<Lease | 'held' | undefined> {
  const holder = randomUUID();
  const expiration = { type: 'PX', value: LEASE_MS } as const;
  const taken = await link.ask((valkey) =>
    valkey.set(key, holder, { condition: 'NX', expiration }).then((reply) => reply ?? 'held'),
  );
  if (taken !== 'OK') return taken === undefined ? undefined : 'held';
  const run = (script: string, ...more: string[]) =>
    void link.ask((valkey) => valkey.eval(script, { keys: [key], arguments: [holder, ...more] }));
  const renewal = setInterval(run, RENEWAL_MS, RENEW, String(LEASE_MS)).unref();
  return {
    release() {
      clearInterval(renewal);
      run(RELEASE);
    },
  };
}
