/** Codes of the system for an address that this machine cannot listen on, or this user may not. */
const REFUSED: readonly string[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES', 'EINVAL'];

/**
 * Why a server cannot listen, and what its operator can do; undefined for any other error.
 * @param place host and port; their settings follow
 */
export function describeListening(
  { code = '' }: NodeJS.ErrnoException,
  place: string,
  [host, port]: readonly [host: string, port: string],
): string | undefined {
  if (code === 'EADDRINUSE') return `${place} is taken; stop what uses it or set ${port}`;
  return REFUSED.includes(code)
    ? `${place} cannot be listened on (${code}); set ${host} or ${port}`
    : undefined;
}
