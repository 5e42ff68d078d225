import 'server-only';
import { type ContentOf, isPaged, type ResourceName, resources } from '#contract/resources.ts';
import { inOrder } from './list-page.ts';
import { readContent } from './load.ts';
import { parseContent } from '../runtime/parse-content.ts';

/** Content that client scripts fetch: presets of the lead dialog, further pages of lists. */
const SHOWN_BY_SCRIPTS: ReadonlyMap<string, ResourceName> = new Map(
  (Object.keys(resources) as ResourceName[])
    .filter((name) => name === 'lead' || isPaged(name))
    .map((name) => [resources[name].path, name]),
);

export const isShownByScript = (pathname: string): boolean => SHOWN_BY_SCRIPTS.has(pathname);

/**
 * Reads content for client scripts as pages do, because the browser has neither the schemas nor the
 * typographer.
 * @param path of the API, one of the above, with its query
 * @throws SyntaxError; RangeError when parsing would block the event loop for too long
 */
export function readShown(path: string, text: string): unknown {
  const name = SHOWN_BY_SCRIPTS.get(path.split('?', 1)[0] ?? '');
  const value = parseContent(text);
  if (name === undefined) return value;
  const content = readContent(name, value, path);
  return content && isPaged(name) ? inOrder(content as ContentOf<typeof name>) : content;
}
