import { Value } from 'typebox/value';
import { normalize, type Repair } from './normalize-shape.ts';
import { type ResourceName, shapeOf } from '../contract/shapes/resources.ts';
import { BffError } from '../shared/errors.ts';
import { toUtf8 } from './to-utf8.ts';
import { toWellFormedJson } from './well-formed-json.ts';

/** Reads a body. @throws BffError `tooLarge` at the limit, without waiting for further bytes */
export async function readLimited(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new BffError('tooLarge', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Maximum number of values in a body: small values parse 100 times slower than long texts. */
const MAX_VALUES = 200_000;

/** @throws BffError `tooLarge` for too many values; separators inside strings count as well */
function limitValues(text: Buffer): void {
  let count = 0;
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      count += 1;
      if (count > MAX_VALUES) throw new BffError('tooLarge', `more than ${MAX_VALUES} values`);
    }
  }
}

/** Normalized content, as every reader gets it. */
export interface ReadContent {
  /** JSON in UTF-8. */
  readonly body: Buffer;
  readonly value: object;
  /** Deviations that were repaired, for `check-api`. */
  readonly repairs: readonly (Repair | { readonly kind: 'charset'; readonly detail: string })[];
}

/** Beginnings of HTML pages; not `<br />`, with which a PHP warning before JSON begins. */
const PAGE = /^\s*<(?:!doctype|html|head|body|title|div|main|h\d)\b/i;

function parse(
  text: Buffer,
  contentType: string,
  onInvalid: (text: string) => void = () => undefined,
): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch (cause) {
    onInvalid(text.toString('utf8'));
    const isPage = PAGE.test(text.toString('utf8', 0, 200));
    throw new BffError('notJson', `${text.length} bytes of "${contentType}"`, { cause, isPage });
  }
}

/**
 * Reads a decoded body as JSON of the resource's shape. Its media type does not matter: PHP calls
 * JSON HTML by default, and file servers call it text or bytes.
 * @param onInvalid called with a text that is not JSON
 * @throws BffError `notJson`, `wrongShape` or `tooLarge`
 */
export function readContent(
  { resource, path }: { readonly resource: ResourceName; readonly path: string },
  contentType: string,
  bytes: Buffer,
  onInvalid?: (text: string) => void,
): ReadContent {
  const { text, encoding } = toUtf8(bytes, contentType);
  const body = toWellFormedJson(text);
  limitValues(body);
  const received = parse(body, contentType, onInvalid);
  const page = Number(/\?page=(\d+)$/.exec(path)?.[1] ?? 1);
  const { value, repairs } = normalize(resource, received, page);
  if (!Value.Check(shapeOf(resource), value)) throw new BffError('wrongShape', resource);
  return {
    body: value === received ? body : Buffer.from(JSON.stringify(value)),
    value: value as object,
    repairs: encoding === 'utf-8' ? repairs : [{ kind: 'charset', detail: encoding }, ...repairs],
  };
}
