export interface ReceivedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

export interface EventReader {
  /** The next event; comments are passed over. Rejects when the stream ends. */
  next(): Promise<ReceivedEvent>;
  close(): void;
}

const parse = (block: string): ReceivedEvent | undefined => {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { id = '', event, data } = fields;
  return event === undefined ? undefined : { id, event, data: JSON.parse(data ?? 'null') };
};

/** Subscribes to a BFF's changes. */
export async function openEvents(url: string, lastEventId?: string): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${url}/events`, {
    signal: abort.signal,
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  return {
    close: () => abort.abort(),
    async next() {
      for (;;) {
        const end = buffer.indexOf('\n\n');
        if (end >= 0) {
          const event = parse(buffer.slice(0, end));
          buffer = buffer.slice(end + 2);
          if (event) return event;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) throw new Error('the events ended');
        buffer += value;
      }
    },
  };
}
