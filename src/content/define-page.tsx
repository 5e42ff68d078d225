import 'server-only';
import type { ReactNode } from 'react';
import { freezePage } from '../rendering/static-html/freeze-page.ts';
import { loadShell, type Shell } from './shell.ts';
import { assertValid, type PageRequest, type ValidityCheck } from './validity.ts';

interface PageDefinition<Content> {
  readonly validate: ValidityCheck;
  /** Loads the page's own content; asked in the same tick as the shell. */
  readonly load: (request: PageRequest) => Promise<Content>;
  readonly compose: (content: Content, context: PageContext) => ReactNode;
}

export interface PageContext {
  readonly shell: Shell;
  readonly request: PageRequest;
}

/** Props that Waku gives a page: its path, the raw query and one prop a route parameter. */
interface WakuPageProps {
  readonly path: string;
  readonly query: string;
  readonly slug?: string;
}

const toRequest = ({ path, query, slug }: WakuPageProps): PageRequest => ({
  path,
  params: slug === undefined ? {} : { slug },
  query: new URLSearchParams(query),
});

/** Makes a page of its three steps: validate, load, compose. */
export function definePage<Content>({ validate, load, compose }: PageDefinition<Content>) {
  return async function Page(props: WakuPageProps): Promise<ReactNode> {
    const request = toRequest(props);
    await assertValid(validate, request);
    const [shell, content] = await Promise.all([loadShell(), load(request)]);
    return freezePage(compose(content, { shell, request }));
  };
}
