/** A public DNS name in URL form: no wildcard, IP address or single label. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** URL delimiters, and characters that the URL parser decodes or strips. */
const NOT_IN_NAME = /[/\\:@?#%\s]/;

/** Parses a host name into ASCII form; undefined for anything else, including a name with a port. */
function readHostName(text: string): string | undefined {
  const name = NOT_IN_NAME.test(text) ? undefined : URL.parse(`https://${text}`)?.hostname;
  return name !== undefined && HOST_NAME.test(name) ? name : undefined;
}

/** Parses comma-separated host names; undefined if any is invalid. */
export function readScriptHosts(list: string): readonly string[] | undefined {
  const names = list.split(',').map((part) => readHostName(part.trim()));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Parses an HTTPS URL with a host name and no credentials; undefined for anything else. */
export function readScriptUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  return HOST_NAME.test(url.hostname) ? url : undefined;
}
