import { type JsonNode, propertyOf, textOf } from './json.ts';

/** The component that wrote a piece of HTML. */
export interface Writer {
  /** Name of the component; of its file where the component is inferred. */
  readonly name: string;
  /** Source file relative to the project; null where only the name is known. */
  readonly file: string | null;
  /** Concluded from a class name instead of a mark of a profiling build. */
  readonly isInferred: boolean;
}

/** What is known of the components that wrote a payload's elements. */
export interface Writers {
  /** Writers by the offset of their marks: the end of a tag's name, or the start of an element's props. */
  readonly marked: ReadonlyMap<number, Writer>;
  /** The only component that uses a class of the project's styles. */
  readonly ofClass: (className: string) => Writer | undefined;
}

export const NO_WRITERS: Writers = { marked: new Map(), ofClass: () => undefined };

export const isSameWriter = (one: Writer | undefined, other: Writer | undefined): boolean =>
  one?.name === other?.name && one?.file === other?.file;

/** Concludes the writer from class names, unless the build marks writers: then no mark says none. */
export function writerOfClasses(
  { marked, ofClass }: Writers,
  classNames: string,
): Writer | undefined {
  if (marked.size > 0) return undefined;
  for (const name of classNames.split(/\s+/)) {
    const writer = ofClass(name);
    if (writer) return writer;
  }
  return undefined;
}

/** Who wrote an element of React. Without marks, this is concluded only where it holds HTML. */
export function writerOfProps(
  writers: Writers,
  payload: Buffer,
  props: JsonNode,
): Writer | undefined {
  const mark = writers.marked.get(props.start + 1);
  if (mark) return mark;
  const className = propertyOf(payload, props, 'className');
  const holdsHtml = propertyOf(payload, props, 'dangerouslySetInnerHTML') !== undefined;
  if (!holdsHtml || className?.kind !== 'string') return undefined;
  return writerOfClasses(writers, textOf(payload, className));
}
