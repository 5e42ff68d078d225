/** Types for the used part of the package, which has none. */
declare module 'react-server-dom-webpack/server.node' {
  type Manifest = Readonly<Record<string, object>>;
  interface Options {
    readonly onError: () => string;
    readonly temporaryReferences?: WeakMap<object, string>;
  }
  export function createTemporaryReferenceSet(): WeakMap<object, string>;
  export function decodeReply(
    body: string,
    manifest: Manifest,
    options: { readonly temporaryReferences: WeakMap<object, string> },
  ): Promise<unknown>;
  export function registerServerReference<T>(action: T, id: string, name: string): T;
  export function registerClientReference(proxy: unknown, id: string, name: string): unknown;
  export function renderToReadableStream(
    model: unknown,
    manifest: Manifest,
    options?: Options,
  ): ReadableStream;
}

declare module 'react-server-dom-webpack/static' {
  export function prerender(
    model: unknown,
    manifest: Readonly<Record<string, object>>,
    options: { readonly onError: () => string; readonly signal: AbortSignal },
  ): Promise<{ readonly prelude: ReadableStream }>;
}
