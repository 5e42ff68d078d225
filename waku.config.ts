import { globSync } from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { transformRscCssExport } from '@vitejs/plugin-rsc/plugin';
import { parseAstAsync, type Plugin } from 'vite';
import { defineConfig } from 'waku/config';
import { tellLicenses } from './src/tools/scripts/licenses.ts';

const isBuild = process.env['NODE_ENV'] === 'production';

const PAGE = /\/src\/pages\/(?!_api\/).*\.tsx$/;
const ROOT = /\/src\/pages\/_root\.tsx$/;

/**
 * Links the styles of server components. The RSC plugin does that only for components whose module
 * imports a `.css` file; ours import `.css.ts`. A build has one file for all pages, which the root
 * links; in development each page links its own.
 */
const linkStyles = (): Plugin => ({
  name: 'kosmosad:link-styles',
  async transform(code, id) {
    const { name, mode } = this.environment;
    if (name !== 'rsc' || !(mode === 'build' ? ROOT : PAGE).test(id)) return undefined;
    const result = await transformRscCssExport({
      ast: await parseAstAsync(code),
      code,
      filter: (name) => name === 'default',
    });
    if (!result) return undefined;
    return {
      code: result.output.toString(),
      map: result.output.generateMap({ hires: 'boundary' }),
    };
  },
});

/** Says the order of the cascade's layers, which has to stand in each file: either may come first. */
const LAYER_ORDER = /\/theme\/layers\.css\.ts/;

/**
 * Leaves what server components bring out of the client's styles: every page links those already,
 * and the cascade's layers make the order of the two files mean nothing.
 */
const sendStylesOnce = (): Plugin => {
  const linked = new Set<string>();
  return {
    name: 'kosmosad:send-styles-once',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\.css\.ts\.vanilla\.css$/ },
      handler(_code, id) {
        if (this.environment.name === 'rsc' && !LAYER_ORDER.test(id)) linked.add(id);
        return this.environment.name === 'client' && linked.has(id) ? '' : undefined;
      },
    },
  };
};

/**
 * Short class names for a build: three characters a file, by its place among all, and the number in
 * it. The hashes that stand there otherwise do not compress. In development names tell their origin.
 */
function shortenNames() {
  const files = globSync('src/**/*.css.ts').toSorted();
  const hashes = new Map<string, string>();
  return ({ hash, filePath }: { readonly hash: string; readonly filePath: string }): string => {
    const place = files.indexOf(path.normalize(filePath));
    if (place < 0) throw new Error(`no stylesheet of this site: ${filePath}`);
    // The first name of a file has one digit, so the rest of it is the file's hash.
    const fileHash = hashes.get(filePath) ?? hash.slice(0, -1);
    hashes.set(filePath, fileHash);
    return `k${place.toString(36).padStart(2, '0')}${hash.slice(fileHash.length)}`;
  };
}

interface ChunkGroup {
  readonly name: string;
  readonly test?: RegExp;
  readonly minShareCount?: number;
}

const inChunks = (...groups: ChunkGroup[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});

/** All styles of an environment in one chunk, so in one file. */
const STYLES: ChunkGroup = { name: 'styles', test: /\.css\.ts/ };
/** What every page loads for the session, with all that it stands on and the client's styles. */
const SESSION: ChunkGroup = {
  name: 'session',
  test: /client-references\/group\/(facade:src\/pages\/_|shared:src\/components\/error-page\/)|waku\/dist\/minimal\/client\.js|\.css\.ts/,
};
/** The enquiry: loaded where a form is, on a page or in the dialog. */
const LEAD = /\/(lead-form\/(?!campaign|send)|lib\/lead(?!-submission)|strings\/lead)|\/icon\//;
/** Checking and sending it: loaded when something is done with a form. */
const SENDING = /\/(lead-form\/send|lib\/lead-submission|contract\/lead-)/;
/** Modules of several chunks together: each alone would be a file of a few hundred bytes. */
const SHARED: ChunkGroup = {
  name: 'shared',
  minShareCount: 2,
  test: new RegExp(`^(?!.*(${LEAD.source}|${SENDING.source}))`),
};
const LEAD_FORM: ChunkGroup = { name: 'lead', test: LEAD };

export default defineConfig({
  vite: {
    plugins: [
      vanillaExtractPlugin({ identifiers: isBuild ? shortenNames() : 'debug' }),
      linkStyles(),
      sendStylesOnce(),
      tellLicenses(),
    ],
    environments: { rsc: inChunks(STYLES), client: inChunks(SESSION, SHARED, LEAD_FORM) },
  },
});
