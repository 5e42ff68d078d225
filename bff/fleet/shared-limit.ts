import type { AddressLimitOptions } from '../shared/address-limit.ts';
import { keys } from './keys.ts';
import type { ValkeyLink } from './valkey-link.ts';

/**
 * A token bucket as the time at which it is full again, by the clock of the engine (generic cell
 * rate algorithm). Returns how long to wait, milliseconds.
 */
const TAKE = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local fullAt = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
local wait = fullAt + ARGV[1] - ARGV[2] - now
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.0f', fullAt + ARGV[1]), 'PX', math.ceil(fullAt + ARGV[1] - now))
return 0`;

export type SharedRate = Pick<AddressLimitOptions, 'burst' | 'perSecond'>;

/** Takes a token of an address in all instances. @returns how long to wait, milliseconds */
export async function takeShared(
  link: ValkeyLink,
  name: string,
  address: string,
  { burst, perSecond }: SharedRate,
): Promise<number> {
  const intervalMs = 1000 / perSecond;
  const wait = await link.ask((valkey) =>
    valkey.eval(TAKE, {
      keys: [keys.limit(name, address)],
      arguments: [String(intervalMs), String(intervalMs * burst)],
    }),
  );
  // Each instance still has its own limit.
  return typeof wait === 'number' ? wait : 0;
}
