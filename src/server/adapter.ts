import 'server-only';
import { unstable_createServerEntryAdapter as createServerEntryAdapter } from 'waku/adapter-builders';
import { handleRequest } from './handle-request.ts';
import { serve } from './serve.ts';
import { visitorOf } from '../http/visitor-address.ts';

/** Waku's server entry: our own request handling around its renderer, our own HTTP server. */
export const adapter = createServerEntryAdapter(({ processRequest, processBuild, config }) => ({
  fetch: (request: Request, environment?: unknown) =>
    handleRequest(processRequest, request, visitorOf(request, environment)),
  build: processBuild,
  buildOptions: { distDir: config.distDir },
  buildEnhancers: ['waku/adapters/node-build-enhancer', '/src/tools/scripts/compress-files.ts'],
  serve: ({ fetch }: { fetch: (request: Request) => Promise<Response> }) =>
    serve(fetch, config.distDir),
}));
