import { isObject, type Json } from '../untyped.ts';
import { type MarkupNode, type Tag, toHtml } from './tree.ts';

/** Blocks of Strapi's rich text, and the tags that they mean; `marks` are those of a text. */
const marks = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' };
const names: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  code: 'pre',
  'list-item': 'li',
  link: 'a',
};

const tag = (name: string, children: MarkupNode[], attributes: Tag['attributes'] = {}): Tag => ({
  name,
  attributes,
  children,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function nameOf({ type, level, format }: Json): string | undefined {
  if (type === 'heading') return `h${Math.min(6, Math.max(1, Number(level) || 2))}`;
  if (type === 'list') return format === 'ordered' ? 'ol' : 'ul';
  return names[String(type)];
}

function toNode(block: unknown): MarkupNode[] {
  if (!isObject(block)) return [];
  const { type, text, children, url, image } = block;
  if (type === 'text') {
    const marked = Object.entries(marks).filter(([mark]) => block[mark] === true);
    const [first = '', ...lines] = textOf(text).split('\n');
    const nodes = [first, ...lines.flatMap((line) => [tag('br', []), line])];
    return marked.reduce<MarkupNode[]>((inner, [, name]) => [tag(name, inner)], nodes);
  }
  if (type === 'image' && isObject(image)) {
    const { url: src, alternativeText: alt } = image;
    return [tag('img', [], { src: textOf(src), alt: textOf(alt) })];
  }
  const name = nameOf(block);
  const inner = Array.isArray(children) ? children.flatMap(toNode) : [];
  if (name === undefined) return inner;
  return [tag(name, inner, name === 'a' ? { href: textOf(url) } : {})];
}

/** HTML of a text that is a list of Strapi's blocks; undefined for another list. */
export const strapiHtml = (value: readonly unknown[]): string | undefined =>
  value.every((block) => isObject(block) && (nameOf(block) ?? block['type']) && 'children' in block)
    ? toHtml(value.flatMap(toNode))
    : undefined;
