/** Joins class names, leaving out those that are not set. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
