/** One server-sent event (HTML standard, section 9.2). */
export interface ServerEvent {
  readonly id: string | undefined;
  readonly type: string;
  readonly data: string;
}

function parseBlock(block: string): ServerEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name !== '') fields.set(name, value);
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: fields.get('id'), type: fields.get('event') ?? 'message', data };
}

/** Parses a stream's text into events, across chunk boundaries. Comments are ignored. */
export class EventParser {
  #buffer = '';

  push(text: string): ServerEvent[] {
    const blocks = (this.#buffer + text).split('\n\n');
    this.#buffer = blocks.pop() ?? '';
    return blocks.flatMap((block) => parseBlock(block) ?? []);
  }
}
