/** A public DNS name as URLs write it: no wildcard, IP address or single label. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What a URL has beside a host name, and what its parser would change in one. */
const NO_NAME = /[/\\:@?#%\s]/;

/** A host name in its ASCII form; undefined for anything else, a URL or a name with a port too. */
function readHostName(text: string): string | undefined {
  const name = NO_NAME.test(text) ? undefined : URL.parse(`https://${text}`)?.hostname;
  return name !== undefined && HOST_NAME.test(name) ? name : undefined;
}

/** Host names of a list with commas; undefined when it holds anything else. */
export function readScriptHosts(list: string): readonly string[] | undefined {
  const names = list.split(',').map((part) => readHostName(part.trim()));
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** URL of a script on a named host over HTTPS, without credentials; undefined for all else. */
export function readScriptUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  return HOST_NAME.test(url.hostname) ? url : undefined;
}
