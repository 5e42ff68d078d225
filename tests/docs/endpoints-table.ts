/** What the table needs of an OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
}

/** Ends the summary of each route that serves a resource of the content API as it is. */
const OF_CONTENT = / from the cache$/;

const code = (text: string): string => `\`${text}\``;

/** The routes as a Markdown table; those of content share a row. */
export function endpointsTable({ paths }: ApiDocument): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '' }]) => ({
      route: method === 'get' ? path : `${method.toUpperCase()} ${path}`,
      summary,
    })),
  );
  const content = routes.filter(({ summary }) => OF_CONTENT.test(summary));
  const others = routes.filter(({ summary }) => !OF_CONTENT.test(summary));
  return [
    '| path | response |',
    '|---|---|',
    `| ${content.map(({ route }) => code(route)).join(', ')} | content from the cache |`,
    ...others.map(({ route, summary }) => `| ${code(route)} | ${summary} |`),
  ].join('\n');
}
