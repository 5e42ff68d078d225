/**
 * How a profiling build marks the component that wrote an element: an attribute with the component's
 * name and its source file, `data-written-by="Card src/ui/card.tsx"`.
 */
export const MARK = 'data-written-by';

/** Name and file of a mark, in a regular expression. */
export const MARK_VALUE = String.raw`([\w$]+) ([^\s"'\\]+\.[jt]sx)`;
