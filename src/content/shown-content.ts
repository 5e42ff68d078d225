import 'server-only';
import type { ResourceName } from '#contract/resources.ts';
import { readContent } from './load.ts';
import { parseBody } from './parse-body.ts';

/** What a script of the site puts on a page: the lead dialog's forms, a list that grows. */
const SHOWN_BY_SCRIPTS: Readonly<Record<string, ResourceName>> = {
  '/api/lead': 'lead',
  '/api/moves': 'moves',
  '/api/news': 'news',
};

export const isShownByScript = (pathname: string): boolean =>
  Object.hasOwn(SHOWN_BY_SCRIPTS, pathname);

/**
 * Content as pages read it: as the contract's type, within the limits of a document, typeset. The
 * browser has neither the contract nor a typographer.
 * @param path of the API, one of those above, with its query
 * @param etag of the text; without one it is new
 * @throws SyntaxError; RangeError for more than is parsed while others wait
 */
export function readShown(path: string, etag: string | undefined, text: string): unknown {
  const name = SHOWN_BY_SCRIPTS[path.split('?', 1)[0] ?? ''];
  const value = parseBody(path, etag, text);
  return name === undefined ? value : readContent(name, value, path);
}
