import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** An ended span as data that threads can send; the one that exports adds its resource. */
export type SpanRecord = Omit<ReadableSpan, 'spanContext' | 'resource'> & {
  readonly context: ReturnType<ReadableSpan['spanContext']>;
};

export const toSpanRecord = (span: ReadableSpan): SpanRecord => ({
  name: span.name,
  kind: span.kind,
  context: span.spanContext(),
  ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
  startTime: span.startTime,
  endTime: span.endTime,
  status: span.status,
  attributes: span.attributes,
  links: span.links,
  events: span.events,
  duration: span.duration,
  ended: span.ended,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
});

/** @param resource of the process that exports the span */
export const fromSpanRecord = (
  { context, ...span }: SpanRecord,
  resource: ReadableSpan['resource'],
): ReadableSpan => ({ ...span, resource, spanContext: () => context });
