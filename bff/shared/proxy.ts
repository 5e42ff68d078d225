import { lookup } from 'node:dns/promises';
import { isIP, isIPv6, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { type buildConnector, Pool } from 'undici';
import { createAddressTest, isAddressList } from './ip-addresses.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { describeUrl, isUrl, proxyRule, readUrl, toBasic } from './url-setting.ts';

/** Time limit of a lookup, after which a name counts as unknown, milliseconds. */
const LOOKUP_MS = 1000;

/** Adds the scheme that a proxy's address may lack, as in other programs. */
const withScheme = (text: string): string => (text.includes('://') ? text : `http://${text}`);

/** Settings of the BFF. Their names may be in lower case. */
export const proxySettings = {
  HTTPS_PROXY: Type.Optional(
    Type.Refine(
      Type.String({
        description:
          'Proxy for HTTPS to other machines, `http://user:password@host:3128`; mail, Valkey and private addresses are reached directly',
      }),
      (text) => isUrl(withScheme(text), proxyRule),
      () => describeUrl(proxyRule),
    ),
  ),
  NO_PROXY: Type.Optional(
    Type.String({
      description:
        'Hosts that are reached without that proxy, separated by commas: names with all below them, addresses, networks, each with a port if need be, or `*`',
    }),
  ),
};

export interface ProxySettings {
  readonly HTTPS_PROXY?: string | undefined;
  readonly NO_PROXY?: string | undefined;
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.+)\]$/, '$1');

/**
 * Whether `NO_PROXY` names a host, as curl and Go read it.
 * @param hostname of a URL
 */
export function isExempt(list: string, hostname: string, port: string): boolean {
  const host = withoutBrackets(hostname.toLowerCase()).replace(/\.$/, '');
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, named = entry, only = port] = /^(\[.+\]|[^:]+):(\d+)$/.exec(entry) ?? [];
      if (only !== port) return false;
      const name = withoutBrackets(named);
      if (name === '*') return true;
      if (isIP(host)) return isAddressList(name) && createAddressTest(name)(host);
      const domain = name.replace(/^\*?\./, '').replace(/\.$/, '');
      return host.endsWith(`.${domain}`) || (host === domain && !name.startsWith('*'));
    });
}

/** Whether all addresses of a host are private. A name that only the proxy knows has none. */
async function isPrivate(hostname: string): Promise<boolean> {
  const found = await Promise.race([
    lookup(withoutBrackets(hostname), { all: true }).catch(() => []),
    wait(LOOKUP_MS, [], { ref: false }),
  ]);
  return found.length > 0 && !found.some(({ address }) => isPublicAddress(address));
}

/** An error whose code names the proxy: `PROXY_407`, `PROXY_ECONNREFUSED`. */
const proxyError = (reason: string | number, cause?: unknown): Error =>
  Object.assign(new Error(`the proxy failed: ${reason}`, { cause }), { code: `PROXY_${reason}` });

/** Opens a connection through the proxy; undefined if the host must be reached without it. */
type OpenTunnel = (target: buildConnector.Options) => Promise<Socket | undefined>;

/**
 * Creates tunnels through the proxy; undefined without `HTTPS_PROXY`.
 * @param isPublicOnly whether hosts without public addresses are refused
 * @param timeoutMs time for the proxy's answer
 */
export function createTunnels(
  { HTTPS_PROXY = '', NO_PROXY = '' }: ProxySettings,
  isPublicOnly: boolean,
  timeoutMs: number,
): OpenTunnel | undefined {
  if (HTTPS_PROXY === '') return undefined;
  const proxy = readUrl(withScheme(HTTPS_PROXY));
  const authorization = toBasic(proxy);
  const pool = new Pool(proxy.url.origin, {
    connect: { allowH2: false },
    headersTimeout: timeoutMs,
  });
  const findPublic = promisify(lookupPublic());
  return async ({ protocol, hostname, port: named }) => {
    const port = named || '443';
    if (protocol !== 'https:' || isExempt(NO_PROXY, hostname, port)) return undefined;
    if (isPublicOnly) await findPublic(hostname, { all: true });
    else if (await isPrivate(hostname)) return undefined;
    const host = `${isIPv6(hostname) ? `[${hostname}]` : hostname}:${port}`;
    const headers = { host, ...(authorization && { 'proxy-authorization': authorization }) };
    const { statusCode, socket } = await pool
      .connect({ path: host, headers })
      .catch((cause: { readonly code?: string }) => {
        throw proxyError(cause.code ?? 'FAILED', cause);
      });
    if (statusCode >= 200 && statusCode < 300) return socket as Socket;
    socket.on('error', () => undefined).destroy();
    throw proxyError(statusCode);
  };
}
