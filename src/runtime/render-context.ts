import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { BffResource } from './bff-resource.ts';
import type { Services } from '../lib/third-party.ts';

/** A call to the BFF; `startMs` counts from the start of the render. */
export interface BffCall {
  readonly path: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** Data collected by one render; determines whether and how long its page is cached. */
export interface RenderContext {
  /** Id of the request, or of a background render, in the logs of the site and the BFF. */
  readonly requestId: string;
  /**
   * Nonce of the renderer's inline scripts, which distinguishes them from scripts in the content.
   * It must stay secret, so it is removed before the document is sent.
   */
  readonly nonce: string;
  /** BFF resources by path. */
  readonly used: Map<string, BffResource>;
  /** In-flight and completed loads by path, so that a render fetches each path once. */
  readonly loads: Map<string, Promise<BffResource>>;
  /** Loads a resource for the page of one visitor; undefined for public pages. */
  readonly getResource: ((path: string) => Promise<BffResource>) | undefined;
  /** When the page changes without a change of its resources, epoch milliseconds. */
  changesAt: number;
  /** True when a section of the page is missing because it failed to load. */
  isPartial: boolean;
  /** True when the content API reports the page's document as removed (410) rather than missing. */
  isRemoved: boolean;
  /** Etag of the layout slots. */
  shellEtag: string | undefined;
  /** Third-party services that the page may load. */
  thirdParties: Services;
  /** Creates nodes of the document's structured data; not called for payloads. */
  readonly structuredData: (() => readonly object[])[];
  /** Start of the render, as from `performance.now()`. */
  readonly startedAt: number;
  /** Completed calls in the order of completion. */
  readonly calls: BffCall[];
}

/** One storage per process, kept across module reloads in development. */
const shared = globalThis as { kosmosadRender?: AsyncLocalStorage<RenderContext> };
const storage = (shared.kosmosadRender ??= new AsyncLocalStorage<RenderContext>());

/** @param requestId of the request that caused the render, if any */
export const createRenderContext = (
  requestId: string = randomUUID(),
  getResource?: RenderContext['getResource'],
): RenderContext => ({
  requestId,
  nonce: randomUUID(),
  used: new Map(),
  loads: new Map(),
  getResource,
  changesAt: Number.POSITIVE_INFINITY,
  isPartial: false,
  isRemoved: false,
  shellEtag: undefined,
  thirdParties: {},
  structuredData: [],
  startedAt: performance.now(),
  calls: [],
});

/** A value that the server hands to the render of one visitor's page; the reading feature types it. */
export function createRenderSlot<Value>() {
  const values = new WeakMap<RenderContext, Value>();
  return {
    /** Sets the value of the current render. */
    set(value: Value): void {
      const context = currentRenderContext();
      if (context) values.set(context, value);
    },
    /** The value of the current render, if it was given one. */
    get(): Value | undefined {
      const context = currentRenderContext();
      return context && values.get(context);
    },
  };
}

/** The current render's context; undefined outside of a render. */
export const currentRenderContext = (): RenderContext | undefined => storage.getStore();

/** The request id for the BFF; generated here, since clients must not choose it. */
export const currentRequestId = (): string => currentRenderContext()?.requestId ?? randomUUID();

/** Runs a render, or a part of one, in its context. */
export const withRenderContext = <Result>(context: RenderContext, render: () => Result): Result =>
  storage.run(context, render);

/** Records a completed call. @param calledAt from `performance.now()` */
export function recordCall(context: RenderContext, path: string, calledAt: number): void {
  const startMs = calledAt - context.startedAt;
  context.calls.push({ path, startMs, durationMs: performance.now() - calledAt });
}

/** Records when the page changes without a change of its resources, epoch milliseconds. */
export function recordChangeAt(time: number): void {
  const context = currentRenderContext();
  if (context) context.changesAt = Math.min(context.changesAt, time);
}

/** Records that the page's document was removed. */
export function recordRemoved(): void {
  const context = currentRenderContext();
  if (context) context.isRemoved = true;
}

/**
 * Waits for secondary content.
 * @returns undefined if it fails to load, which makes the page partial
 */
export const orPartial = <Content>(loading: Promise<Content>): Promise<Content | undefined> =>
  loading.catch(() => {
    const context = currentRenderContext();
    if (context) context.isPartial = true;
    return undefined;
  });

/**
 * Adds nodes to the structured data of the current document.
 * @param make called when the document is written
 */
export function recordStructuredData(make: () => readonly object[]): void {
  currentRenderContext()?.structuredData.push(make);
}
