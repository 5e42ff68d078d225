/** An error row of React's Flight format: a hexadecimal id, `:E`, an object. */
const ERROR_ROW = /(?:^|\n)[0-9a-f]+:E\{/;

/**
 * Whether a payload contains an error. Its HTTP status is 200 even then, because the status is sent
 * before the first component runs. A page whose text looks like such a row is not cached.
 */
export const hasErrorRow = (payload: string): boolean => ERROR_ROW.test(payload);
