import { readAddress } from '../values/addresses.ts';
import type { LossKind } from '../values/lost.ts';
import { readCharacters } from './plain-text.ts';
import { noteMissing } from './account.ts';
import { dirOf, toSpan, toWhole } from './attributes.ts';
import { breakLines, makeTag, toBlocks, toContent, toLine, toLists, toText } from './blocks.ts';
import { type Attributes, hasPicture, isBare, isWords, spaceLinks } from './blocks.ts';
import { withAttributes, wrapInline } from './blocks.ts';
import { embedAt, type EmbedKind, isPlayer, readEmbed } from './embeds.ts';
import { readBackground, readPicture } from './pictures.ts';
import { isHidden, isUnstyledBold, isWordMarker, labelOf } from './styles.ts';
import { listItemOf, meaningsOf, numberingOf, openersOf } from './styles.ts';
import { BLOCKS, EMBEDS, INLINE, isMissed, isTyped, RENAMED, UNSEEN } from './tags.ts';
import { placeholdersIn } from './placeholders.ts';
import { isBlank, textOfNodes } from './text.ts';
import { type MarkupNode, MarkupTooLargeError, parseMarkup, startOf } from './tree.ts';
import { type Tag, toHtml } from './tree.ts';

export interface MarkupOptions {
  /** Called for content that is left out or not understood. */
  readonly note?: ((kind: LossKind, sample: string) => void) | undefined;
  /** Texts of the links that replace embedded elements; if unset, the elements are left out. */
  readonly embedTitles?: Readonly<Record<EmbedKind, string>>;
  /** Label of a folded text whose opener has none. */
  readonly folded?: string;
}

/** A cell with a longer text, characters, or with a picture needs a readable width. */
const LONG_CELL = 60;
/** Elements of a form that hold text. */
const FORM_TEXT = ['button', 'label'];

/** Emoji, which blogs and social networks show as pictures. */
const EMOJI = /^\p{RGI_Emoji}+$/v;

const END_TAG = /<\/([a-z][^\s/>]*)/gi;
const ONLY_ADDRESS = /^\s*(https?:\/\/[^\s<>"]+)\s*$/;
const PARTS_OF_TABLE = /^(?:table|thead|tbody|tfoot|tr|dl)$/;
const IN_TABLE = /^(?:caption|thead|tbody|tfoot|tr|td|th|dt|dd|figcaption)$/;

/** An inline element that expresses the meaning of another element. */
type Wrapper = readonly [name: string, Attributes];
const NONE: readonly Wrapper[] = [];

class Normalizer {
  readonly #note: NonNullable<MarkupOptions['note']>;
  readonly #embedTitles: MarkupOptions['embedTitles'];
  /** Enclosing inline elements: a nested one of the same name adds nothing. */
  readonly #around = new Set<string>();
  /** Headings of the enclosing sections: their levels as written and as shown. */
  readonly #sections: { readonly given: number; readonly shown: number }[] = [];
  readonly #anchors = new Set<string>();
  /** Elements that were left out and reported. */
  readonly #told = new Set<Tag>();
  /** Addresses written as text that a link replaces. */
  readonly #replaced: string[] = [];
  readonly #folded: string;
  /** Names of the end tags in the text. */
  readonly #ended: ReadonlySet<string>;
  #given: readonly MarkupNode[] = [];
  #openers: ReadonlyMap<string, string> | undefined;

  constructor(html: string, { note = () => {}, embedTitles, folded = '' }: MarkupOptions) {
    this.#ended = new Set(
      Array.from(html.matchAll(END_TAG), ([, name = '']) => name.toLowerCase()),
    );
    this.#note = note;
    this.#embedTitles = embedTitles;
    this.#folded = folded;
  }

  root(nodes: readonly MarkupNode[]): MarkupNode[] {
    this.#given = nodes;
    const shown = this.#shown(nodes);
    noteMissing(nodes, shown, { told: this.#told, replaced: this.#replaced, note: this.#note });
    return shown;
  }

  #shown(nodes: readonly MarkupNode[]): MarkupNode[] {
    const read = this.#nodes(nodes);
    const isText = nodes.every((node) => typeof node === 'string');
    // Without blocks, an empty line was typed into a plain text field.
    const isTyped = isText || (read.every(isWords) && /\n\s*\n/.test(toHtml(read)));
    return toText(isTyped ? breakLines(read) : read).flatMap((node) => this.#player(node));
  }

  #nodes(nodes: readonly MarkupNode[]): MarkupNode[] {
    const read = (node: MarkupNode): MarkupNode[] =>
      typeof node === 'string' ? [this.#text(node)] : this.#tag(node);
    const [first] = nodes;
    if (first === undefined) return [];
    return nodes.length === 1 ? read(first) : spaceLinks(nodes.flatMap(read));
  }

  /** The typographer sets no-break spaces; editors leave zero-width ones behind. */
  #text(text: string): string {
    for (const [kind, found] of placeholdersIn(text)) this.#note(kind, found);
    return readCharacters(text.replaceAll('\u00a0', ' '));
  }

  #tag(tag: Tag): MarkupNode[] {
    const { name } = tag;
    if (name === 'script' && isPlayer(tag)) return this.#embed(tag);
    const isClosed = this.#ended.has(name);
    if (UNSEEN.has(name)) {
      // An element without an end tag would take the rest of the text.
      return isMissed(tag) || !(isClosed || isBare(tag.children)) ? this.#leaveOut(tag) : [];
    }
    if (isWordMarker(tag)) return [];
    if (isHidden(tag)) return this.#hidden(tag);
    if (EMBEDS.has(name)) return this.#embed(tag);
    if (name === 'img') return this.#picture(tag);
    if (name === 'br') return [makeTag(name, {}, [])];
    if (name === 'form') return this.#form(tag);
    // A custom element without text is a script's widget.
    if (name === 'button' || (name.includes('-') && isBare(tag.children))) this.#noteTag(tag);
    else if (isTyped(tag, isClosed)) this.#noteTag({ ...tag, children: [] });
    if (!FORM_TEXT.includes(name) || !this.#around.has('form')) return this.#element(tag);
    this.#told.add(tag);
    return [];
  }

  #leaveOut(tag: Tag): MarkupNode[] {
    this.#told.add(tag);
    this.#noteTag(tag);
    return [];
  }

  /** Hidden content stays hidden, unless a reader could open it. */
  #hidden(tag: Tag): MarkupNode[] {
    this.#openers ??= openersOf(this.#given);
    const label = labelOf(tag, this.#openers);
    if (label === undefined) {
      this.#told.add(tag);
      if (!isBare([tag])) this.#note('hidden', textOfNodes(tag.children) || toHtml(tag.children));
      return [];
    }
    const { id, ...attributes } = tag.attributes;
    const content = this.#element({ ...tag, attributes });
    if (isBare(content) || IN_TABLE.test(tag.name)) return content;
    const summary = [label || this.#folded].filter(Boolean);
    const top = summary.length > 0 ? [makeTag('summary', {}, summary)] : [];
    return [makeTag('details', { id }, [...top, ...toBlocks(content)])];
  }

  #noteTag(tag: Tag): void {
    this.#note('markup', `${startOf(tag)}>${textOfNodes(tag.children)}`);
  }

  #embed(tag: Tag): MarkupNode[] {
    const embed = readEmbed(tag);
    return embed
      ? this.#link(embed.kind, embed.address, tag.attributes['title'])
      : this.#leaveOut(tag);
  }

  /** Keeps a form's content; a form of another site gets a link, because it works only there. */
  #form(tag: Tag): MarkupNode[] {
    const { action = '' } = tag.attributes;
    const isElsewhere = /^\s*https?:/i.test(action) && readAddress(action) !== undefined;
    this.#noteTag(tag);
    this.#around.add('form');
    const content = this.#nodes(tag.children);
    this.#around.delete('form');
    return [...toBlocks(content), ...(isElsewhere ? this.#link('form', action) : [])];
  }

  #link(kind: EmbedKind, href: string, title = ''): MarkupNode[] {
    if (this.#embedTitles === undefined) return [];
    const label = title.trim() || (kind === 'page' ? (URL.parse(href)?.host ?? '') : '');
    const text = this.#embedTitles[kind] + (label ? `: ${label}` : '');
    return [makeTag('p', {}, [this.#around.has('a') ? text : makeTag('a', { href }, [text])])];
  }

  /** Treats an address alone on its line as an embedded player, as editors do. */
  #player(block: MarkupNode): MarkupNode[] {
    const line = typeof block === 'object' && block.name === 'p' ? block.children : [block];
    const [, address] = (typeof line[0] === 'string' && ONLY_ADDRESS.exec(line[0])) || [];
    const embed = line.length === 1 && address ? embedAt(address) : undefined;
    if (!embed || !address || this.#around.has('a')) return [block];
    this.#replaced.push(address);
    if (embed.kind !== 'page') return this.#link(embed.kind, embed.address);
    return [makeTag('p', {}, [makeTag('a', { href: address }, [address])])];
  }

  #picture(tag: Tag): MarkupNode[] {
    const { src = '', alt = '' } = tag.attributes;
    const picture = EMOJI.test(alt) ? undefined : readPicture(tag);
    if (picture) return [makeTag('img', picture, [])];
    this.#told.add(tag);
    if (EMOJI.test(alt)) return [alt];
    this.#note('picture', src || alt || '<img>');
    return isBlank(alt) ? [] : [` ${alt} `];
  }

  #element(tag: Tag): MarkupNode[] {
    const name = RENAMED[tag.name] ?? tag.name;
    const wrappers = this.#wrappersOf(name, tag);
    for (const [wrapper] of wrappers) this.#around.add(wrapper);
    let content = this.#nodes(tag.children);
    const background = readBackground(tag, isBare(content), this.#note);
    if (background) content = [makeTag('img', background, []), ...content];
    for (const [wrapper, own] of wrappers) {
      content = wrapInline(wrapper, own, content);
      this.#around.delete(wrapper);
    }
    return BLOCKS.has(name) ? this.#block(name, tag, content) : content;
  }

  /** Inline elements for the meaning of an element, the outermost last. */
  #wrappersOf(name: string, tag: Tag): readonly Wrapper[] {
    const own = INLINE.has(name) && !isUnstyledBold(tag) ? this.#inlineOf(name, tag) : null;
    const meanings = meaningsOf(tag);
    if (own === null && meanings.length === 0) return NONE;
    const wrappers = new Map<string, Attributes>(meanings.map((meaning) => [meaning, {}]));
    if (own) wrappers.set(name, own);
    return [...wrappers].filter(([wrapper]) => !this.#around.has(wrapper));
  }

  /** Attributes of an inline element; null for an element without meaning. */
  #inlineOf(name: string, tag: Tag): Attributes | null {
    const { href = '', name: anchor, id, lang, title } = tag.attributes;
    const dir = dirOf(tag);
    if (name === 'span') return id || lang || dir ? { id, lang, dir } : null;
    if (name !== 'a') return { id, lang, dir, ...(name === 'abbr' && { title }) };
    const address = readAddress(href);
    if (address === undefined && !isBlank(href)) this.#note('address', href);
    // An anchor may use `name` instead of `id`, and the parser repeats one that has no end.
    const target = id ?? anchor;
    const own = target && !this.#anchors.has(target) ? target : undefined;
    if (own) this.#anchors.add(own);
    // A link that leads nowhere must not look like one.
    return address === undefined && !own ? null : { href: address, id: own, lang, dir, title };
  }

  #block(name: string, tag: Tag, children: MarkupNode[]): MarkupNode[] {
    const { id, lang, scope, reversed, start, value, colspan, rowspan } = tag.attributes;
    const dir = dirOf(tag);
    const item = listItemOf(tag);
    const make = (content: MarkupNode[]) =>
      content.length > 0 ? [makeTag(name, { id, lang, dir }, content)] : [];
    if (name === 'li' || item) {
      const content = toContent(children);
      return content.length > 0
        ? [{ ...makeTag('li', { id, lang, dir, value: toWhole(value) }, content), item }]
        : [];
    }
    if (name === 'p') {
      const lines = tag.name === 'pre' ? breakLines(children) : children;
      const blocks = toBlocks(lines);
      const isAround = (blocks as readonly MarkupNode[]) === lines;
      const read = isAround ? blocks : blocks.flatMap((block) => this.#player(block));
      return withAttributes(read as Tag[], { id, lang, dir });
    }
    if (name === 'ul') return withAttributes(toLists(children, name), { id, lang, dir });
    if (name === 'ol') {
      const own = { id, lang, dir, type: numberingOf(tag), start: toWhole(start), reversed };
      return withAttributes(toLists(children, name), own);
    }
    if (name === 'td' || name === 'th') {
      const content = toContent(children);
      const isWide = hasPicture(content) || textOfNodes(content).length > LONG_CELL;
      const wide = isWide ? '' : undefined;
      const spans = { colspan: toSpan(colspan), rowspan: toSpan(rowspan) };
      return [makeTag(name, { id, lang, dir, scope, ...spans, 'data-wide': wide }, content)];
    }
    if (name === 'hr') return [makeTag(name, { id }, [])];
    if (/^h\d$/.test(name)) return this.#heading(tag, toLine(children));
    if (name === 'table' && isBare(children)) return [];
    if (PARTS_OF_TABLE.test(name))
      return make(children.filter((node) => typeof node === 'object' || !isBlank(node)));
    return make(name === 'blockquote' ? toBlocks(children) : toContent(children));
  }

  /** A heading, at most one level below that of its section. */
  #heading(tag: Tag, line: MarkupNode[]): MarkupNode[] {
    const { id, lang } = tag.attributes;
    if (line.length === 0) return [];
    const given = Math.max(2, Number(tag.name.slice(1)));
    while ((this.#sections.at(-1)?.given ?? 0) >= given) this.#sections.pop();
    const around = this.#sections.at(-1);
    const shown = Math.min(4, around ? around.shown + 1 : given);
    this.#sections.push({ given, shown });
    return [makeTag(`h${shown}`, { id, lang, dir: dirOf(tag) }, line)];
  }
}

/**
 * Reduces HTML, as editors and their systems write it, to its meaning for readers, in few elements.
 * The result is not yet safe: addresses and attributes are as they were written.
 */
export function normalizeMarkup(html: string, options: MarkupOptions = {}): MarkupNode[] {
  try {
    return new Normalizer(html, options).root(parseMarkup(html));
  } catch (error) {
    if (!(error instanceof MarkupTooLargeError)) throw error;
    options.note?.('limit', html);
    return [];
  }
}
