import type { ChaosStage } from './chaos-stage.ts';
import type { FailureName } from '../../kit/failures.ts';
import { accept, refuse } from '../../kit/receiver.ts';

/** A part that fails for a while. */
export interface Fault {
  /** Whether the content may grow old meanwhile. */
  readonly isOfContent: boolean;
  begin(stage: ChaosStage): Promise<void>;
  /** Repairs the part, after which everything recovers by itself. */
  end(stage: ChaosStage): Promise<void>;
}

/** Ways in which a content API fails. */
const UPSTREAM_FAILURES: Readonly<Record<string, FailureName>> = {
  'answers 500': 'status 500',
  'never answers': 'silence',
  'closes connections': 'a reset',
  'answers half a body': 'a truncated body',
  'answers nonsense': 'HTML',
};

const ofUpstream = (failure: FailureName): Fault => ({
  isOfContent: true,
  async begin({ content, upstream }) {
    for (const address of Object.keys(content.answers)) upstream.fail(address, failure);
  },
  async end({ upstream }) {
    upstream.clear();
  },
});

/** A server that pages do not need. */
const ofPart = (begin: Fault['begin'], end: Fault['end']): Fault => ({
  isOfContent: false,
  begin,
  end,
});

/** A process that is killed and restarted at once. */
const ofMember = (kill: Fault['begin']): Fault => ofPart(kill, async () => undefined);

/** All parts, which fail in turn; one site and one BFF stay up throughout. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(
    Object.entries(UPSTREAM_FAILURES).map(([name, failure]) => [
      `the content API ${name}`,
      ofUpstream(failure),
    ]),
  ),
  'Valkey is killed': ofPart(
    ({ valkey }) => valkey.kill(),
    ({ valkey }) => valkey.resume(),
  ),
  'Valkey never answers': ofPart(
    async ({ valkey }) => valkey.halt(),
    async ({ valkey }) => valkey.goOn(),
  ),
  'a BFF is killed': ofMember(async ({ fleet }) => fleet.bffs[1]?.kill()),
  'a site is killed': ofMember(async ({ fleet }) => fleet.sites[0]?.kill()),
  'PostgreSQL is stopped': ofPart(
    ({ postgres }) => postgres.stop(),
    ({ postgres }) => postgres.resume(),
  ),
  'PostgreSQL is killed': ofPart(
    ({ postgres }) => postgres.kill(),
    ({ postgres }) => postgres.resume(),
  ),
  'PostgreSQL never answers': ofPart(
    ({ postgres }) => postgres.halt(),
    ({ postgres }) => postgres.goOn(),
  ),
  "the leads' receiver refuses": ofPart(
    async ({ webhook }) => webhook.behave(refuse(500)),
    async ({ webhook }) => webhook.behave(accept),
  ),
};
