import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'waku/config';
import { licensesPlugin } from './src/tools/scripts/licenses.ts';
import { reportReady } from './src/tools/scripts/report-ready.ts';
import { CLIENT_RUNTIME, clientGroup, linkStyles, sendStylesOnce } from './src/waku/build.ts';
import { refreshStyles } from './src/waku/refresh-styles.ts';

const isBuild = process.env['NODE_ENV'] === 'production';

/** The oldest browsers that the site supports (`src/README.md`). */
export const BROWSERS = ['chrome109', 'edge109', 'firefox115', 'ios16', 'safari16'];

const hashes = new Map<string, string>();

/**
 * The last characters of the default class name, because whole names compress badly. Throws if two
 * styles get the same name.
 */
export function shortName({ hash }: { readonly hash: string }): string {
  const name = `_${hash.slice(-4)}`;
  if ((hashes.get(name) ?? hash) !== hash)
    throw new Error(`Two styles are named ${name}: rename the file of one`);
  hashes.set(name, hash);
  return name;
}

interface ChunkGroup {
  readonly name: string;
  readonly test?: RegExp;
  readonly minShareCount?: number;
}

/** Modules that only export; browsers load only their used exports. */
const PURE = /\/(bff\/(contract|shared)|src\/lib)\//;

const inChunks = (...groups: ChunkGroup[]) => ({
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
    },
  },
});

const anyOf = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

/** All styles of an environment in one file. */
const STYLES: ChunkGroup = { name: 'styles', test: /\.css\.ts/ };
/** Client code that every page needs, with its dependencies and the client's styles. */
const SESSION: ChunkGroup = {
  name: 'session',
  test: anyOf(
    clientGroup('facade', 'src/pages/_'),
    clientGroup('shared', 'src/layouts/error/'),
    CLIENT_RUNTIME,
    /\.css\.ts/,
  ),
};
/** The lead form, loaded when a page shows it. */
const LEAD = anyOf(
  clientGroup('facade', 'src/pages/lead'),
  /\/(features\/lead\/(?!campaign|send|lead-link|lead-submission)|strings\/lead)/,
);
/** Validation and sending of the lead, loaded on the first interaction with a form. */
const SENDING = /\/(features\/lead\/(send|lead-submission)|contract\/\w+\/lead-)/;
/** Modules of parts that a page loads on demand: dialogs, services of third parties. */
const ON_DEMAND = /\/(ui\/dialog|features\/analytics\/load-script|lib\/third-party)/;
/** Modules shared by several chunks, in one file instead of many of a few hundred bytes each. */
const SHARED: ChunkGroup = {
  name: 'shared',
  minShareCount: 2,
  test: new RegExp(`^(?!.*(${anyOf(LEAD, SENDING, ON_DEMAND).source}))`),
};
const LEAD_FORM: ChunkGroup = { name: 'lead', test: LEAD };

export default defineConfig({
  vite: {
    // Not in node_modules, which copies of the sources share.
    cacheDir: '.data/vite',
    // Editors empty a file before they write it: an empty client component breaks its importers.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } } },
    // Not of the client alone: the styles are the server's, too.
    build: { target: BROWSERS },
    plugins: [
      vanillaExtractPlugin({ identifiers: isBuild ? shortName : 'debug' }),
      linkStyles(),
      sendStylesOnce(),
      refreshStyles(),
      licensesPlugin(),
      reportReady(),
    ],
    environments: {
      rsc: inChunks(STYLES),
      client: inChunks(SESSION, SHARED, LEAD_FORM),
    },
  },
});
