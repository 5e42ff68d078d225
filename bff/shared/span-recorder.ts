import {
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import { type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { type SpanRecord, toSpanRecord } from './span-records.ts';
import { isTraceparent } from './traceparent.ts';
import type { BegunSpan, SpanOptions, SpanRecorder } from './tracing.ts';

/** Loads the SDK of OpenTelemetry: import it dynamically, and only where spans are recorded. */

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Characters of an attribute; a path that nobody has may be as long as a request line. */
const MAX_VALUE = 512;

function contextOf({ parent, kind }: SpanOptions) {
  if (!isTraceparent(parent)) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = parent.split('-');
  const traceFlags = Number.parseInt(flags, 16) & 1;
  const isRemote = kind === 'server';
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote });
}

function traceparentOf(span: SdkSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function toBegunSpan(span: SdkSpan): BegunSpan {
  let failure: string | number | undefined;
  return {
    traceparent: traceparentOf(span),
    note(attributes) {
      span.setAttributes(attributes);
      failure ??= attributes['error.type'];
      if (failure === undefined) return;
      span.setAttribute('error.type', failure);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/**
 * Begins spans that a processor gets when they end. A span is sampled as its parent is; one that
 * begins a trace is.
 */
export function recordSpans(
  processor: SpanProcessor,
  resource?: Resource,
): Pick<SpanRecorder, 'begin'> {
  const provider = new TracerProvider({
    ...(resource ? { resource } : {}),
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: MAX_VALUE },
  });
  const tracer = provider.getTracer('kosmosad');
  return {
    begin(options) {
      const { name, kind, attributes = {}, startedAt } = options;
      const details = {
        kind: KINDS[kind],
        attributes,
        ...(startedAt ? { startTime: startedAt } : {}),
      };
      return toBegunSpan(tracer.startSpan(name, details, contextOf(options)));
    },
  };
}

/** Records the spans of a thread and sends each when it has ended. */
export function sendSpans(send: (record: SpanRecord) => void): SpanRecorder {
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd: (span) => send(toSpanRecord(span)),
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
  return { ...recordSpans(processor), stop: () => processor.shutdown() };
}
