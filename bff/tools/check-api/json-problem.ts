/** Characters quoted on each side. */
const AROUND = 20;

/** Whether a text might be the beginning of JSON. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const at = / at position (\d+)/.exec(message)?.[1];
    return message.includes('end of JSON input') || (at !== undefined && Number(at) >= text.length);
  }
}

/**
 * Where a text stops being JSON: `line 1, column 9: …"price":NaN,…`. Found by halving, because V8
 * names no position; slow, because it parses the text twenty times.
 */
export function findJsonProblem(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (isBeginning(text.slice(0, middle))) from = middle;
    else to = middle - 1;
  }
  const lines = text.slice(0, from).split('\n');
  const around = text.slice(Math.max(0, from - AROUND), from + AROUND);
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: ${around}`;
}
