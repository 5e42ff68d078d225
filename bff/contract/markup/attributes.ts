/** A whole number that an attribute may have; undefined for any other text. */
export const toWhole = (text = ''): string | undefined =>
  /^\s*(\d{1,5})(?:px)?\s*$/i.exec(text)?.[1];

/** Limit of spans, because browsers add any number of columns and rows. */
export const toSpan = (text = ''): string | undefined =>
  /^\s*((?!1\s*$)[1-9]\d{0,2})\s*$/.exec(text)?.[1];
