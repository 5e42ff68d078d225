import { Type } from 'typebox';
import type { SpanRecord } from './span-records.ts';

/** The setting `OTEL_EXPORTER_OTLP_ENDPOINT` of both processes, named by OpenTelemetry. */
export const OtlpEndpoint = Type.Optional(
  Type.String({
    pattern: '^https?://[^/?#]+(?:/[^?#]*)?$',
    description:
      'Base URL of a collector that takes traces by OTLP over HTTP, `http://127.0.0.1:4318`. Unset: no traces are recorded',
  }),
);

/** Attributes by the names of OpenTelemetry's semantic conventions; nothing personal. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** One of few, such as a route; never a URL. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
  /** `traceparent` of what has caused the work; a span without one begins a trace. */
  readonly parent: string | undefined;
  /** Milliseconds since 1970; now if missing. */
  readonly startedAt?: number;
}

/** What the work of a span sees of it. */
export interface Span {
  /** Names the span as the parent of what it causes. */
  readonly traceparent: string | undefined;
  /** Adds attributes; with `error.type` the span has failed, and the first such cause stays. */
  readonly note: (attributes: SpanAttributes) => void;
}

export interface BegunSpan extends Span {
  end(): void;
}

/** Begins spans and takes the ended ones to a collector. */
export interface SpanRecorder {
  begin(options: SpanOptions): BegunSpan;
  /** Takes over an ended span of another thread. */
  relay?(record: SpanRecord): void;
  /** Exports what is left, if that does not take long; never rejects. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  readonly serviceName: string;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string | undefined;
  /** Called at most once a minute while spans are lost. */
  readonly onProblem: (details: string) => void;
}

let recorder: SpanRecorder | undefined;

/** Records spans from now on if there is a collector; without one, no SDK is loaded. */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<void> {
  if (endpoint === undefined) return;
  const { exportSpans } = await import('./span-export.ts');
  recorder = exportSpans({ endpoint, ...options });
}

/**
 * Like {@link startTracing} on a thread that exports nothing itself.
 * @param send takes an ended span to the thread that exports, see {@link relaySpan}
 */
export async function startThreadTracing(
  endpoint: string | undefined,
  send: (record: SpanRecord) => void,
): Promise<void> {
  if (endpoint === undefined) return;
  const { sendSpans } = await import('./span-recorder.ts');
  recorder = sendSpans(send);
}

/** Exports an ended span of a thread. */
export const relaySpan = (record: SpanRecord): void => recorder?.relay?.(record);

/** Exports the last spans, for 2 s at most. */
export async function stopTracing(): Promise<void> {
  const stopped = recorder;
  recorder = undefined;
  await stopped?.stop();
}

/** What records spans; undefined while there is no collector. */
export const spanRecorder = (): SpanRecorder | undefined => recorder;

/** Names a failure by one of few words; its message might hold a URL. */
export function errorTypeOf(error: unknown): string {
  const { kind, code, name } = Object(error) as Readonly<Record<string, unknown>>;
  const known = [kind, code, name].find((value) => typeof value === 'string' && value !== '');
  return typeof known === 'string' ? known : '_OTHER';
}

async function record<Result>(
  span: BegunSpan,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(span);
  } catch (error) {
    span.note({ 'error.type': errorTypeOf(error) });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Records work as a span. Without a collector it is a plain call, and what the work sees is the
 * parent's `traceparent`.
 * @param describe called only if the span is recorded
 */
export function withSpan<Result>(
  parent: string | undefined,
  describe: () => Omit<SpanOptions, 'parent'>,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  if (recorder === undefined) return work({ traceparent: parent, note: () => undefined });
  return record(recorder.begin({ ...describe(), parent }), work);
}
