const ENTRY_LINK = /<link rel="modulepreload"(?![^>]*fetchPriority)/g;

/**
 * Lets a document's scripts wait for what the first paint needs. The page is whole without them, and
 * on a slow line styles, fonts and the first picture would share it with five times their bytes. The
 * renderer does so for all but the entry's own modules.
 */
export const lowerScriptPriority = (html: string): string =>
  html.replace(ENTRY_LINK, '$& fetchPriority="low"');
