import { Parser } from 'htmlparser2';

/** Attributes that an editor puts on a list item. */
interface ListItem {
  readonly level: number;
  readonly list: 'ul' | 'ol' | undefined;
}

/** An element of a text. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MarkupNode[];
  readonly item?: ListItem | undefined;
}

/** A string is text. */
export type MarkupNode = string | Tag;

/** Maximum nesting depth; deeper tags are dropped, their text is kept. */
const MAX_DEPTH = 100;

/** Reads HTML of any kind as a tree that is at most 100 deep. */
export function parseMarkup(html: string): MarkupNode[] {
  const root: Tag = { name: '', attributes: {}, children: [] };
  const open = [root];
  let tooDeep = 0;
  const parent = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > MAX_DEPTH) {
        tooDeep += 1;
        return;
      }
      const tag: Tag = { name, attributes, children: [] };
      parent().children.push(tag);
      open.push(tag);
    },
    ontext(text) {
      const { children } = parent();
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else children.push(text);
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep -= 1;
      else open.pop();
    },
  });
  parser.end(html);
  return root.children;
}

const VOID = new Set(['br', 'hr', 'img']);
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** HTML of a tree. */
export const toHtml = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escape(node);
      const attributes = Object.entries(node.attributes).map(
        ([name, value]) => ` ${name}="${escape(value)}"`,
      );
      const start = `<${node.name}${attributes.join('')}>`;
      return VOID.has(node.name) ? start : `${start}${toHtml(node.children)}</${node.name}>`;
    })
    .join('');
