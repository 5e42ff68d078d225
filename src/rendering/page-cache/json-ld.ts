import { plainText } from '../../i18n/typography.ts';

/** Texts for machines need no characters that prevent line breaks. */
const withPlainTexts = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? plainText(value) : value;

/**
 * The element with a document's structured data (JSON-LD 1.1), empty without nodes. Browsers never
 * run it, so the Content-Security-Policy does not name it; `<` is escaped because texts of the
 * content may contain `</script>` or `<!--`.
 */
export function toJsonLd(nodes: readonly object[]): string {
  if (nodes.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph, withPlainTexts).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
