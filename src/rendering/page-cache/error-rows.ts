/** A row of an error (React's Flight format): a hexadecimal id, `:E`, an object. */
const ERROR_ROW = /(?:^|\n)[0-9a-f]+:E\{/;

/**
 * Whether a payload carries an error. Its HTTP status is 200 even then, because the status is sent
 * before the first component runs. A text that looks like such a row costs one cached page.
 */
export const hasErrorRow = (payload: string): boolean => ERROR_ROW.test(payload);
