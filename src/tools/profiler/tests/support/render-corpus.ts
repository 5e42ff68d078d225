/**
 * Renders the corpus with the installed react-server-dom-webpack and prints it as JSON, payloads in
 * base64. Runs in a separate process, because NODE_ENV chooses React's build and the condition
 * `react-server` its module graph.
 */
import { createElement as h, type ReactNode } from 'react';
import { preconnect, prefetchDNS, preinit, preinitModule, preload, preloadModule } from 'react-dom';
import {
  createTemporaryReferenceSet,
  decodeReply,
  registerClientReference,
  registerServerReference,
  renderToReadableStream,
} from 'react-server-dom-webpack/server.node';
import { prerender } from 'react-server-dom-webpack/static';

const manifest = {
  'src/button.client.tsx#Button': { id: 'aaaa00001111', chunks: [], name: 'Button', async: true },
};
const Button = registerClientReference(() => null, 'src/button.client.tsx', 'Button') as () => null;

const LONG = 'Длинный текст с буквой ё и знаком 🪐. '.repeat(60);
const BYTES = Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256);
const view = <T>(Type: new (buffer: ArrayBuffer) => T): T => new Type(BYTES.buffer.slice(0));

async function* letters() {
  yield 'а';
  await Promise.resolve();
  yield { letter: 'б' };
  return 'в';
}

const byteStream = () =>
  new ReadableStream({
    type: 'bytes',
    start(controller) {
      controller.enqueue(BYTES.slice());
      controller.enqueue(Uint8Array.from([10, 58, 84, 10]));
      controller.close();
    },
  });

const textStream = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue('первая часть');
      controller.enqueue(LONG);
      controller.enqueue({ rest: [1, 2, 3] });
      controller.close();
    },
  });

async function Late({ children }: { readonly children: ReactNode }) {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return h('section', { className: 'late' }, children);
}

function Broken(): ReactNode {
  throw new Error('broken on purpose');
}

class Point {
  readonly x = 1;
}

/** Console calls that development replays in the browser: values that no production payload holds. */
function logValues() {
  if (process.env['NODE_ENV'] === 'production') return;
  const omitted = Array.from({ length: 300 }, (_, at) => ({ at, deep: { deeper: { at } } }));
  console.warn('from the server', { a: 1 }, new Point(), () => omitted, omitted, new Error('log'));
}

function Talkative() {
  logValues();
  preload('/font.woff2', { as: 'font' });
  return h('p', null, 'говорит');
}

const elements = () =>
  h(
    'main',
    { id: 'content', className: 'a b' },
    h(Talkative),
    h(
      Late,
      null,
      h(Button as never, { label: 'Нажать', list: [1, 'два', null, undefined] } as never),
    ),
    h('p', null, LONG),
    h('ul', null, ...Array.from({ length: 40 }, (_, key) => h('li', { key }, `пункт ${key}\n"`))),
  );

function Hinting() {
  prefetchDNS('https://dns.example');
  preconnect('https://connect.example');
  preload('/script.js', { as: 'script' });
  preloadModule('/module.js');
  preinit('/style.css', { as: 'style', precedence: 'high' });
  preinit('/code.js', { as: 'script' });
  preinitModule('/init.js');
  return h('p', null, 'готово');
}

async function save(name: string, note: string) {
  await Promise.resolve();
  return [name, note];
}
const action = registerServerReference(save, 'src/actions.ts', 'save');

const temporaryReferences = createTemporaryReferenceSet();

const shared = { title: 'общий объект', items: [{ a: 1 }, { a: 2 }] };

const models: Readonly<Record<string, () => unknown>> = {
  elements,
  scalars: () => [
    1,
    -0,
    Infinity,
    -Infinity,
    Number.NaN,
    undefined,
    null,
    true,
    10n,
    '$dollar',
    '',
  ],
  emoji: () => ({ '🪐': LONG, short: 'ё🪐\u2028' }),
  containers: () => ({
    map: new Map<unknown, unknown>([
      ['k', shared],
      [shared, 2],
    ]),
    set: new Set([1, shared]),
    date: new Date(0),
    symbol: Symbol.for('named'),
    iterator: [1, 2][Symbol.iterator](),
    error: new Error('as a value'),
    shared: [shared, shared],
    form: (() => {
      const form = new FormData();
      form.set('name', 'Анна');
      return form;
    })(),
    blob: new Blob([BYTES, LONG], { type: 'image/x' }),
  }),
  binary: () => ({
    A: BYTES.buffer.slice(0),
    O: view(Int8Array),
    o: view(Uint8Array),
    U: view(Uint8ClampedArray),
    S: view(Int16Array),
    s: view(Uint16Array),
    L: view(Int32Array),
    l: view(Uint32Array),
    G: view(Float32Array),
    g: view(Float64Array),
    M: view(BigInt64Array),
    m: view(BigUint64Array),
    V: view(DataView),
    empty: new Uint8Array(0),
  }),
  streams: () => ({ text: textStream(), bytes: byteStream() }),
  iterables: () => ({ iterator: letters(), iterable: { [Symbol.asyncIterator]: letters } }),
  promises: () => ({ ok: Promise.resolve(shared), bad: Promise.reject(new Error('rejected')) }),
  thrown: () => h('div', null, h(Broken)),
  hints: () => h(Hinting),
  functions: () => ({ plain: action, again: action, bound: action.bind(null, 'Анна') }),
  temporary: () => decodeReply('{"back":"$T"}', manifest, { temporaryReferences }),
  slots: () => ({
    root: h('html', null, h(Button as never, { label: 'корень' } as never)),
    'page:/news': h('p', { className: 'a b' }, LONG),
    _etags: { root: 1 },
  }),
};

async function collect(stream: ReadableStream): Promise<string> {
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64');
}

const quiet = { onError: () => 'digest-of-the-error' };
const corpus: Record<string, string> = {};
for (const [name, make] of Object.entries(models)) {
  const model = await make();
  const options = name === 'temporary' ? { ...quiet, temporaryReferences } : quiet;
  corpus[name] = await collect(renderToReadableStream(model, manifest, options));
}

const abort = new AbortController();
const never = prerender({ halted: new Promise(() => undefined), kept: 1 }, manifest, {
  ...quiet,
  signal: abort.signal,
});
setTimeout(() => abort.abort(), 20);
corpus['halted'] = await collect((await never).prelude);

process.stdout.write(JSON.stringify(corpus));
