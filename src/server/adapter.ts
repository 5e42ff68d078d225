import 'server-only';
import { createServerEntryAdapter } from '../waku/renderer.ts';
import { NODE_ENHANCER } from '../waku/server.ts';
import { createApp } from './app.ts';
import type { App } from './listener.ts';
import { serve } from './serve.ts';

/** Waku's server entry, with the site's own app and HTTP server. */
export const adapter = createServerEntryAdapter(({ processRequest, processBuild, config }) => {
  let app: App | undefined;
  const appOnce = (): App => (app ??= createApp(processRequest));
  return {
    fetch: (...request) => appOnce().fetch(...request),
    build: processBuild,
    buildOptions: { distDir: config.distDir },
    buildEnhancers: [NODE_ENHANCER, '/src/tools/scripts/compress-files.ts'],
    serve: () => serve(appOnce, processRequest, config.distDir),
  };
});
