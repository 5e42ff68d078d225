import { LINK_SCHEMES } from '#contract/values/addresses.ts';
import { BLOCKS, INLINE } from '#contract/markup/tags.ts';
import type { MarkupNode, Tag } from '#contract/markup/tree.ts';

/** Attributes with a meaning wherever a text is shown, by element. */
const MEANING: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href', 'title'],
  abbr: ['title'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
};

/** Attributes that need no value. */
const BARE: readonly string[] = ['alt', 'reversed', 'data-wide'];

/** Schemes and hosts of a URL that a page may lead to or load. */
function isAllowedUrl(url: string): boolean {
  const line = url.trim();
  if (/^[/\\]{2}/.test(line)) return false;
  if (!URL.canParse(line)) return true;
  const scheme = new URL(line).protocol.slice(0, -1);
  return (LINK_SCHEMES as readonly string[]).includes(scheme);
}

type Attributes = Tag['attributes'];

interface Allowing {
  /** Further attributes, by element. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
  /** Attributes of an element, before they are checked; undefined leaves the element out. */
  readonly rewrite: (tag: Tag) => Attributes | undefined;
}

/** Elements whose text is not for readers. */
const SILENT: readonly string[] = ['script', 'style', 'textarea', 'option', 'template'];

/**
 * Reduces a tree to the elements, attributes and URL schemes listed here. Any other element is
 * replaced by its text.
 */
export function allowOnly(nodes: readonly MarkupNode[], allowing: Allowing): MarkupNode[] {
  const { others = {}, rewrite } = allowing;
  return nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === 'string') return [node];
    const { name } = node;
    if (SILENT.includes(name)) return [];
    const isShown = INLINE.has(name) || BLOCKS.has(name);
    const given = isShown ? rewrite(node) : undefined;
    const children = allowOnly(node.children, allowing);
    if (given === undefined) return children;
    const names = [MEANING, others]
      .flatMap((table) => [table['*'] ?? [], table[name] ?? []])
      .flat();
    const attributes = Object.entries(given).filter(
      ([key, value]) =>
        names.includes(key) &&
        (value !== '' || BARE.includes(key)) &&
        ((key !== 'href' && key !== 'src') || isAllowedUrl(value)),
    );
    return [{ name, attributes: Object.fromEntries(attributes), children }];
  });
}
