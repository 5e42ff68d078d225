import { type TArray, type TObject, type TSchema, Type } from 'typebox';
import { readGiven } from '../contract/reading/read-given.ts';
import { isObject, type Json } from '../contract/values/untyped.ts';
import { readHtml, readLine } from './plain-text.ts';

/** The readable texts of a document, in document order. */
export interface CollectedTexts {
  /** Headings within the text, and the questions that it answers. */
  readonly headings: string[];
  readonly texts: string[];
}

/** Texts that are not visible on the page: descriptions for search engines, and of pictures. */
const UNSEEN: readonly string[] = ['seo', 'alt'];

/** An object with a slug is another document, which has a page of its own. */
const isDocument = (schema: TObject): boolean => 'slug' in schema.properties;

const constOf = (schema: TSchema): unknown => ('const' in schema ? schema.const : undefined);

/** Whether a value matches a schema; literals tell blocks apart. */
function fits(schema: TSchema, value: unknown): boolean {
  if (Type.IsArray(schema)) return Array.isArray(value);
  if (!Type.IsObject(schema)) return typeof value === 'string';
  return (
    isObject(value) &&
    Object.entries(schema.properties).every(([name, property]) => {
      const literal = constOf(property);
      return literal === undefined || value[name] === literal;
    })
  );
}

/** A title above a text, or a question above its answer. */
const isHeading = (name: string, owner: Json): boolean =>
  name === 'question' ||
  (name === 'title' && typeof owner['text'] === 'string') ||
  (name === 'text' && owner['type'] === 'heading');

/** Collects the texts of a document that its schema marks as visible to visitors. */
class Collector implements CollectedTexts {
  readonly headings: string[] = [];
  readonly texts: string[] = [];
  #room: number;

  /** @param room maximum number of characters to collect */
  constructor(room: number) {
    this.#room = room;
  }

  collect(schema: TSchema, sent: unknown, isTitle = false): void {
    if (this.#room <= 0) return;
    const value = readGiven(schema, sent);
    if (Type.IsObject(schema)) {
      if (!isDocument(schema)) this.#collectObject(schema, value);
    } else if (Type.IsArray(schema)) this.#collectList(schema, value);
    else if (Type.IsUnion(schema)) {
      const option = schema.anyOf.find((option) => fits(option, value));
      if (option) this.collect(option, value, isTitle);
    } else if (typeof value === 'string') this.#collectText(schema, value, isTitle);
  }

  #collectObject({ properties }: TObject, value: unknown): void {
    if (!isObject(value)) return;
    for (const [name, property] of Object.entries(properties)) {
      if (UNSEEN.includes(name)) continue;
      this.collect(property, value[name], isHeading(name, value));
    }
  }

  #collectList({ items }: TArray, value: unknown): void {
    if (!Array.isArray(value)) return;
    for (const item of value) {
      if (this.#room <= 0) return;
      this.collect(items, item);
    }
  }

  #collectText(schema: TSchema, value: string, isTitle: boolean): void {
    const { contentMediaType } = schema as { contentMediaType?: string };
    if (contentMediaType === undefined) return;
    const raw = value.slice(0, this.#room);
    const isHtml = contentMediaType === 'text/html';
    const { text, headings } = isHtml ? readHtml(raw) : { text: readLine(raw), headings: [] };
    if (text === '') return;
    this.#room -= text.length;
    this.texts.push(text);
    if (isTitle) this.headings.push(text);
    else this.headings.push(...headings);
  }
}

/**
 * The texts of content that visitors read (`contract/shapes/primitives.ts`): no URLs, no other documents.
 * @param except fields to skip
 * @param maxCharacters of all texts together
 */
export function collectTexts(
  { properties }: TObject,
  value: Json,
  except: readonly string[],
  maxCharacters: number,
): CollectedTexts {
  const collector = new Collector(maxCharacters);
  for (const [name, property] of Object.entries(properties)) {
    if (!except.includes(name) && !UNSEEN.includes(name)) {
      collector.collect(property, value[name], name === 'question');
    }
  }
  return collector;
}
