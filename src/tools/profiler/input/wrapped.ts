import { ProfilerError } from '../errors.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A file that holds a payload or a document among other things. */
interface Wrapping {
  readonly matches: (json: Fields | readonly unknown[]) => boolean;
  /** What it holds; a sentence of what to save instead is thrown where that is not one thing. */
  readonly unwrap: (json: never) => Buffer;
}

const refuse = (detail: string): never => {
  throw new ProfilerError('wrapped', detail);
};

interface HarEntry {
  readonly request: { readonly url: string };
  readonly response: {
    readonly content: {
      readonly mimeType?: string;
      readonly text?: string;
      readonly encoding?: string;
    };
  };
}

function unwrapHar({ log }: { readonly log: { readonly entries: readonly HarEntry[] } }): Buffer {
  const found = log.entries.filter(({ response: { content } }) =>
    /^text\/(?:x-component|html)/.test(content.mimeType ?? ''),
  );
  const [entry, ...others] = found.filter(({ response }) => (response.content.text ?? '') !== '');
  if (!entry || others.length > 0) {
    const urls = found.map(({ request }) => request.url).join(', ') || 'none';
    return refuse(`save the response of one request (Network, Copy response); this has ${urls}`);
  }
  const { text = '', encoding } = entry.response.content;
  return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
}

/** What `copy(self.__next_f)` puts on the clipboard: the calls of a document of Next. */
const unwrapCalls = (calls: readonly (readonly [number, string?])[]): Buffer =>
  Buffer.concat(
    calls
      .filter(([kind]) => kind === 1 || kind === 3)
      .map(([kind, text = '']) => Buffer.from(text, kind === 3 ? 'base64' : 'utf8')),
  );

const isCall = (one: unknown): boolean => Array.isArray(one) && typeof one[0] === 'number';

const WRAPPINGS: readonly Wrapping[] = [
  { matches: (json) => 'log' in json, unwrap: unwrapHar },
  {
    matches: (json) => Array.isArray(json) && json.length > 0 && json.every(isCall),
    unwrap: unwrapCalls,
  },
  {
    // Source: the incremental cache of OpenNext.
    matches: (json) => 'rsc' in json && 'html' in json,
    unwrap: ({ rsc }: { readonly rsc: unknown }) =>
      typeof rsc === 'string'
        ? Buffer.from(rsc, rsc.includes(':') ? 'utf8' : 'base64')
        : refuse('this entry of a cache has no payload: save that of a page'),
  },
];

/** How a console prints a list of calls. */
const PRINTED =
  /^\s*(?:\(\d+\)\s*)?\[(?:Array\(\d+\)|\s*\.\.\.)|^\s*0: (?:Array\(\d+\)|\[|\(\d+\))/;

/** The payload or document in a saved file; the file itself where it is no wrapping. */
export function unwrap(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, 200);
  if (PRINTED.test(start)) refuse('the console shortens what it prints: use copy(self.__next_f)');
  if (!/^\s*[[{]/.test(start)) return bytes;
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch {
    // Something else, which is refused as what it is.
    return bytes;
  }
  const wrapping = WRAPPINGS.find(({ matches }) => matches(json as Fields));
  return wrapping ? wrapping.unwrap(json as never) : bytes;
}
