import { strings } from '../lib/strings.ts';

/** The error page for when even rendering one fails: no styles, no scripts, no data. */
export function fallbackErrorPage(status: number): string {
  const heading = status === 404 ? strings.notFound : strings.failed;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head><body><main><p>${status}</p><h1>${heading}</h1><a href="/">${strings.toHome}</a></main></body></html>`;
}
