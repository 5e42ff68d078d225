import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ThirdParties } from './third-parties.ts';

/** Values that a page's query parameters may have, by parameter; missing: nobody lists them. */
export type QueryValues = Readonly<Record<string, readonly string[]>>;

/** One question to the BFF, milliseconds after the render began. */
export interface BffCall {
  readonly path: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** What one render used and how it went, for those who keep its result. */
export interface RenderContext {
  /** Names what is done for one request, or one render that nobody waits for, in both logs. */
  readonly requestId: string;
  /**
   * Nonce that the renderer gives its inline scripts. It tells them from anything that content
   * might bring, so it leaves neither this process nor the render.
   */
  readonly scriptMark: string;
  /** ETag of each resource of the BFF by its path. */
  readonly resources: Map<string, string>;
  /** Answers under way or at hand: one render asks for one address once. */
  readonly loads: Map<string, Promise<unknown>>;
  /** When the page changes without any resource changing, milliseconds of a clock. */
  changesAt: number;
  /** True when a part of the page was left out because it failed. */
  isPartial: boolean;
  /** True when the shell is not the one that its tag names. */
  isProvisional: boolean;
  /** Status of a load that ended with something else than content, if one did. */
  outcome: number | undefined;
  /** Tag of the layout slots. */
  shellTag: string | undefined;
  /** Query parameters whose values name nothing that exists: the page is the one without them. */
  readonly ignoredParameters: Set<string>;
  /** Values that query parameters may have, where the page's content lists them. */
  queryValues: QueryValues;
  /** What the page may load from others. */
  thirdParties: ThirdParties;
  /** When the render began, on the clock of `performance`. */
  readonly startedAt: number;
  /** Ended calls in the order of their ends. */
  readonly calls: BffCall[];
}

/** One storage a process, also after development reloads this module. */
const shared = globalThis as { kosmosadRender?: AsyncLocalStorage<RenderContext> };
const storage = (shared.kosmosadRender ??= new AsyncLocalStorage<RenderContext>());

export const createRenderContext = (): RenderContext => ({
  requestId: randomUUID(),
  scriptMark: randomUUID(),
  resources: new Map(),
  loads: new Map(),
  changesAt: Number.POSITIVE_INFINITY,
  isPartial: false,
  isProvisional: false,
  outcome: undefined,
  shellTag: undefined,
  ignoredParameters: new Set(),
  queryValues: {},
  thirdParties: {},
  startedAt: performance.now(),
  calls: [],
});

/** The record of the render that this runs in; undefined outside of one. */
export const currentRenderContext = (): RenderContext | undefined => storage.getStore();

/** The site's own id of what is being done, for the BFF: a visitor's would be one he can choose. */
export const currentRequestId = (): string => currentRenderContext()?.requestId ?? randomUUID();

/** Runs a render, or a part of one, with its record. */
export const withRenderContext = <Result>(record: RenderContext, render: () => Result): Result =>
  storage.run(record, render);

/** Notes a call that ends now. @param calledAt on the clock of `performance` */
export function recordCall(record: RenderContext, path: string, calledAt: number): void {
  const startMs = calledAt - record.startedAt;
  record.calls.push({ path, startMs, durationMs: performance.now() - calledAt });
}

/** Notes a time at which the page changes by itself. */
export function recordChangeAt(time: number): void {
  const record = currentRenderContext();
  if (record) record.changesAt = Math.min(record.changesAt, time);
}

/** Notes how a load ended that did not end with content. */
export function recordOutcome(status: number): void {
  const record = currentRenderContext();
  if (record) record.outcome = status;
}

/** Notes that a query parameter's value names nothing that exists. */
export function recordIgnored(parameter: string): void {
  currentRenderContext()?.ignoredParameters.add(parameter);
}

/** Notes the values that query parameters of this page may have. */
export function recordQueryValues(values: QueryValues): void {
  const record = currentRenderContext();
  if (record) record.queryValues = values;
}
