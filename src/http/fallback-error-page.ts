import { strings } from '../i18n/strings.ts';

/**
 * A static error page without styles, scripts or content.
 * @param hint advice for the visitor
 */
export function fallbackErrorPage(status: number, hint?: string): string {
  const heading = status === 404 ? strings.notFound : strings.failed;
  const advice = hint === undefined ? '' : `<p>${hint}</p>`;
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head><body><main><p>${status}</p><h1>${heading}</h1>${advice}<a href="/">${strings.toHome}</a></main></body></html>`;
}
