import { registerHooks } from 'node:module';

// Loaded into a server: no thread of it can load the SDK of OpenTelemetry or its exporter. The API is
// of prom-client's dependencies and does nothing by itself.
registerHooks({
  resolve(specifier, context, next) {
    if (/^@opentelemetry\/(?!api$)/.test(specifier)) {
      console.error(`The server tried to load ${specifier}`);
      process.exit(1);
    }
    return next(specifier, context);
  },
});
