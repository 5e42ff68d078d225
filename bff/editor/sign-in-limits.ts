import { LRUCache } from 'lru-cache';
import { AddressLimit, scaleLimit } from '../shared/address-limit.ts';

/** Attempts of a network in ten minutes. */
const BY_NETWORK = 10;
/** Attempts at an account in an hour from networks that nobody has signed in from. */
const BY_ACCOUNT = 12;

/** Limits of attempts to sign in. */
export class SignInLimits {
  readonly #networks: AddressLimit;
  readonly #accounts: AddressLimit;
  /** Guesses from other networks must not lock the owner of an account out. */
  readonly #known = new LRUCache<string, true>({ max: 1000 });

  /** @param factor `CLIENT_LIMITS` */
  constructor(factor: number, now: () => number) {
    const burst = scaleLimit(BY_NETWORK, factor);
    this.#networks = new AddressLimit({ burst, perSecond: burst / 600, now });
    this.#accounts = new AddressLimit({
      burst: BY_ACCOUNT,
      perSecond: BY_ACCOUNT / 3600,
      now,
    });
  }

  /** @returns how long to wait, milliseconds; 0 if the attempt may be made */
  take(network: string, account?: string): number {
    const wait = this.#networks.take(network);
    if (wait > 0 || account === undefined) return wait;
    return this.#known.has(`${network} ${account}`) ? 0 : this.#accounts.take(account);
  }

  succeed(network: string, account: string): void {
    this.#known.set(`${network} ${account}`, true);
  }
}
