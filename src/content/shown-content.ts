import 'server-only';
import type { ResourceName } from '#contract/resources.ts';
import { readContent } from './load.ts';
import { parseBody } from './parse-body.ts';

/** Content that client scripts fetch: presets of the lead dialog, further pages of lists. */
const SHOWN_BY_SCRIPTS: Readonly<Record<string, ResourceName>> = {
  '/api/lead': 'lead',
  '/api/moves': 'moves',
  '/api/news': 'news',
};

export const isShownByScript = (pathname: string): boolean =>
  Object.hasOwn(SHOWN_BY_SCRIPTS, pathname);

/**
 * Reads content for client scripts as pages do, because the browser has neither the schemas nor the
 * typographer.
 * @param path of the API, one of the above, with its query
 * @param etag of the text; without one the text is always parsed
 * @throws SyntaxError; RangeError when parsing would block the event loop for too long
 */
export function readShown(path: string, etag: string | undefined, text: string): unknown {
  const name = SHOWN_BY_SCRIPTS[path.split('?', 1)[0] ?? ''];
  const value = parseBody(path, etag, text);
  return name === undefined ? value : readContent(name, value, path);
}
