import 'server-only';
import { recordStructuredData } from '../../runtime/render-context.ts';

interface StructuredDataProps {
  /** Makes the nodes (schema.org) for the content of the page. */
  readonly nodes: () => readonly object[];
}

/**
 * Describes a page to search engines. It renders nothing: the nodes go into the one graph at the end
 * of the document, so payloads do not carry them.
 */
export function StructuredData({ nodes }: StructuredDataProps) {
  recordStructuredData(nodes);
  return null;
}
