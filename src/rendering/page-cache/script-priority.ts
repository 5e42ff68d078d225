const ENTRY_LINK = /<link rel="modulepreload"(?![^>]*fetchPriority)/g;

/**
 * Lowers the fetch priority of the entry's modules, as the renderer does for all others. Pages work
 * without scripts, and on a slow connection scripts would compete with styles, fonts and the first
 * image, which have a fifth of their size.
 */
export const lowerScriptPriority = (html: string): string =>
  html.replace(ENTRY_LINK, '$& fetchPriority="low"');
