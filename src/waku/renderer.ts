/** Code that loads only inside Waku's build or development server, and so not in unit tests. */
import type * as Markup from './render-to-markup.ts';

export { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
export { unstable_setNonce as setNonce } from 'waku/router/server';

/** @returns React's renderer of HTML, which only the environment of documents has */
export async function loadMarkupRenderer(): Promise<typeof Markup.renderToStaticMarkup> {
  // The RSC plugin replaces the call, and only inside an async function.
  const renderer = import.meta.viteRsc.import<typeof Markup>('./render-to-markup.ts', {
    environment: 'ssr',
  });
  return (await renderer).renderToStaticMarkup;
}
