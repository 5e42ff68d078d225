import 'server-only';
import type { ReactNode } from 'react';
import { loadShell, type Shell } from './shell.ts';
import { assertValid, type CheckedRequest, type ValidityCheck } from './validity.ts';

interface PageDefinition<Content> {
  readonly validate: ValidityCheck;
  /** Loads the page's own content, in parallel with the shell. */
  readonly load: (request: CheckedRequest) => Promise<Content>;
  readonly compose: (content: Content, context: PageContext) => ReactNode;
}

export interface PageContext {
  readonly shell: Shell;
  readonly request: CheckedRequest;
}

/** Props that Waku passes to a page: path, raw query and one prop per route parameter. */
interface WakuPageProps {
  readonly path: string;
  readonly query: string;
  readonly slug?: string;
}

const toRequest = ({ path, query, slug }: WakuPageProps): CheckedRequest => ({
  path,
  params: slug === undefined ? {} : { slug },
  query: new URLSearchParams(query),
});

/**
 * Creates a page component from three steps: validate, load, compose. An error that leaves them is
 * the outcome of the render.
 */
export function definePage<Content>({ validate, load, compose }: PageDefinition<Content>) {
  return async function Page(props: WakuPageProps): Promise<ReactNode> {
    const request = toRequest(props);
    await assertValid(validate, request);
    const [shell, content] = await Promise.all([loadShell(), load(request)]);
    return compose(content, { shell, request });
  };
}

/** Renders a page for each request; a page without it would be rendered by the build. */
export const getConfig = async () => ({ render: 'dynamic' }) as const;
