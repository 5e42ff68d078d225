import { type Receiver, startReceiver } from '../kit/receiver.ts';

/** An exported span in the JSON of OTLP, as far as the tests read it. */
export interface ExportedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Set if the span has failed. */
  readonly isError: boolean;
}

export interface Collector extends Pick<Receiver, 'url' | 'received' | 'behave' | 'close'> {
  /** All spans exported so far. */
  spans(): ExportedSpan[];
  /** Those of one trace. */
  trace(traceId: string): ExportedSpan[];
}

interface KeyValue {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface OtlpSpan extends Omit<ExportedSpan, 'attributes' | 'isError' | 'service'> {
  readonly attributes: readonly KeyValue[];
  readonly status: { readonly code?: number };
}

interface TraceRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const ERROR = 2;

const valuesOf = (attributes: readonly KeyValue[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  );

function spansIn(body: string): ExportedSpan[] {
  const { resourceSpans } = JSON.parse(body) as TraceRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ attributes, status, ...span }) => ({
        ...span,
        service,
        attributes: valuesOf(attributes),
        isError: status.code === ERROR,
      }));
  });
}

/** Stands for an OpenTelemetry collector that takes traces over HTTP. */
export async function startCollector(port?: number): Promise<Collector> {
  const receiver = await startReceiver(port);
  receiver.behave((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const spans = () =>
    receiver.received
      .filter(({ url }) => url === '/v1/traces')
      .flatMap(({ body }) => spansIn(body));
  return {
    ...receiver,
    spans,
    trace: (traceId) => spans().filter((span) => span.traceId === traceId),
  };
}

/**
 * A span with its ancestors, the first one first.
 * @throws Error when one of them is missing
 */
export function chainTo(leaf: ExportedSpan, spans: readonly ExportedSpan[]): ExportedSpan[] {
  const chain = [leaf];
  for (let { parentSpanId } = leaf; parentSpanId !== undefined;) {
    const id: string = parentSpanId;
    const parent = spans.find(({ spanId }) => spanId === id);
    if (parent === undefined) return chain;
    chain.unshift(parent);
    ({ parentSpanId } = parent);
  }
  return chain;
}
