import { isIPv6 } from 'node:net';

/** Origin of a server that listens on a host name, an IPv4 or an IPv6 address. */
export function httpOrigin(host: string, port: number): string {
  // A URL must not contain a zone id, as in fe80::1%eth0.
  const { origin } = new URL(
    `http://${isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host}:${port}`,
  );
  return origin;
}
