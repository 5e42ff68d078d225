const between = (name: string): RegExp =>
  new RegExp(`(<!-- ${name} -->)([\\s\\S]*?)(<!-- /${name} -->)`);

/** What a manual holds between the marks of a generated part. */
export const readPart = (manual: string, name: string): string =>
  between(name).exec(manual)?.[2]?.trim() ?? '';

/** A manual with another generated part. */
export const withPart = (manual: string, name: string, text: string): string =>
  manual.replace(between(name), (_, start: string, __, end: string) =>
    [start, text, end].join('\n\n'),
  );
