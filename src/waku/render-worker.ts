import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A build enhancer of Waku: after the build, writes the module that rendering threads run. */

type Build = (utils: unknown, options: { readonly distDir: string }) => Promise<void>;

/** Name of the module beside Waku's own entry, which listens when it is imported. */
export const RENDER_WORKER = 'render-worker.js';

const SOURCE = `import { INTERNAL_runFetch, unstable_serverEntry } from './server/index.js';

export default unstable_serverEntry.createJobRunner((request) =>
  INTERNAL_runFetch(process.env, request),
);
`;

export default async function writeRenderWorker(build: Build): Promise<Build> {
  return async (utils, options) => {
    await build(utils, options);
    await writeFile(path.resolve(options.distDir, RENDER_WORKER), SOURCE);
  };
}
