/**
 * Renders one payload with the React of the folder that it is run in and prints it. Plain JavaScript
 * without the project's modules: the folder is one of an older React.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(process.cwd(), 'index.js'));
const { createElement: h } = require('react');
const server = require('react-server-dom-webpack/server.edge');

const { registerClientReference, registerServerReference, renderToReadableStream } = server;
const manifest = {
  'button.js#Button': { id: 'b1', chunks: ['c1', 'button.chunk.js'], name: 'Button', async: true },
};
const Button = registerClientReference(() => null, 'button.js', 'Button');
const save = registerServerReference(async (name) => name, 'actions.js', 'save');

async function Late() {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return h('p', null, 'late');
}

async function* letters() {
  yield 'a';
  yield { letter: 'b' };
}

const form = new FormData();
form.set('name', 'Anna');
const shared = { title: 'shared' };

const model = {
  page: h(
    'main',
    { id: 'content' },
    h(Late),
    h(Button, { action: save, bound: save.bind(null, { password: 'hunter2-hunter2' }) }),
    h('b', { key: 'k' }, 'bold'),
  ),
  data: {
    map: new Map([['apiKey', shared]]),
    set: new Set([1, shared]),
    form,
    date: new Date(0),
    big: 10n,
    symbol: Symbol.for('named'),
    iterator: [1, 2][Symbol.iterator](),
    promise: Promise.resolve('later'),
    error: new Error('as a value'),
    numbers: [Infinity, -Infinity, Number.NaN, -0],
    nothing: undefined,
    dollar: '$5',
    bytes: Uint8Array.from([10, 58, 49]),
    blob: new Blob(['text'], { type: 'text/plain' }),
    stream: new ReadableStream({
      start(controller) {
        controller.enqueue('part');
        controller.close();
      },
    }),
    iterable: { [Symbol.asyncIterator]: letters },
  },
};

const stream = renderToReadableStream(model, manifest, { onError: () => 'digest' });
process.stdout.write(new Uint8Array(await new Response(stream).arrayBuffer()));
