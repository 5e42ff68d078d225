import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { fromSpanRecord } from './span-records.ts';
import { recordSpans } from './span-recorder.ts';
import type { SpanRecorder, TracingOptions } from './tracing.ts';

/** How long spans wait for others to be sent with, milliseconds. */
const DELAY_MS = 1000;
/** Spans that wait, some 2 MB; further ones are dropped. */
const MAX_WAITING = 2048;
/** How long a stop waits for the last spans, milliseconds. */
const STOP_MS = 2000;
const MINUTE_MS = 60_000;
/** Characters of a problem in the log; it may quote the collector's response. */
const MAX_DETAILS = 300;

/** Reports what the SDK and its exporter complain of, which by themselves they tell nobody. */
function reportProblems(onProblem: TracingOptions['onProblem']): (details: string) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (details: string): void => {
    if (performance.now() - reportedAt < MINUTE_MS) return;
    reportedAt = performance.now();
    onProblem(details.slice(0, MAX_DETAILS));
  };
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
}

const resourceOf = (serviceName: string) =>
  defaultResource()
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));

/** Exports spans in batches; a collector that fails costs memory for the waiting ones only. */
export function exportSpans({
  serviceName,
  endpoint,
  onProblem,
}: TracingOptions & { readonly endpoint: string }): SpanRecorder {
  const report = reportProblems(onProblem);
  const resource = resourceOf(serviceName);
  const processor = new BatchSpanProcessor({
    // It reads OTEL_EXPORTER_OTLP_HEADERS and others itself.
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    scheduledDelayMillis: DELAY_MS,
    maxQueueSize: MAX_WAITING,
  });
  return {
    ...recordSpans(processor, resource),
    relay: (record) => processor.onEnd(fromSpanRecord(record, resource)),
    async stop() {
      const exported = processor.shutdown().catch((error: unknown) => report(String(error)));
      await Promise.race([exported, wait(STOP_MS, undefined, { ref: false })]);
      diag.disable();
    },
  };
}
