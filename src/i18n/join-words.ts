/** Facts in one line, «3–4 года · 12 детей»; a line never starts with the dot. */
export const joinWords = (words: readonly (string | false | undefined)[]): string =>
  words.filter(Boolean).join('\u00a0· ');
