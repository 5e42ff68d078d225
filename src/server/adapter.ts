import 'server-only';
import { handleRequest } from './handle-request.ts';
import { serve } from './serve.ts';
import { visitorOf } from '../http/visitor-address.ts';
import { createServerEntryAdapter } from '../waku/renderer.ts';
import { NODE_ENHANCER } from '../waku/server.ts';

/** Waku's server entry with the site's own request handler and HTTP server. */
export const adapter = createServerEntryAdapter(({ processRequest, processBuild, config }) => ({
  fetch: (request: Request, environment?: unknown) =>
    handleRequest(processRequest, request, visitorOf(request, environment)),
  build: processBuild,
  buildOptions: { distDir: config.distDir },
  buildEnhancers: [NODE_ENHANCER, '/src/tools/scripts/compress-files.ts'],
  serve: ({ fetch }: { fetch: (request: Request) => Promise<Response> }) =>
    serve(fetch, config.distDir),
}));
