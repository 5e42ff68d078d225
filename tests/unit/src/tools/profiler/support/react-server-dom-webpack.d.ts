/** What the corpus uses of the package, which brings no types. */
declare module 'react-server-dom-webpack/server.node' {
  type Manifest = Readonly<Record<string, object>>;
  interface Options {
    readonly onError: () => string;
  }
  export function registerClientReference(proxy: unknown, id: string, name: string): unknown;
  export function renderToReadableStream(
    model: unknown,
    manifest: Manifest,
    options: Options,
  ): ReadableStream;
}

declare module 'react-server-dom-webpack/static' {
  export function prerender(
    model: unknown,
    manifest: Readonly<Record<string, object>>,
    options: { readonly onError: () => string; readonly signal: AbortSignal },
  ): Promise<{ readonly prelude: ReadableStream }>;
}
