import type { ReactNode } from 'react';
import type { ListArea } from '#contract/areas.ts';
import type { PageContext } from '../../content/define-page.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { listSummary } from '../../features/metadata/summaries.ts';
import { areaLink } from '../../i18n/areas.ts';
import { StandardLayout, type StandardLayoutProps } from '../../layouts/standard-layout.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';

interface IndexPageProps extends Pick<StandardLayoutProps, 'spaceman'> {
  readonly area: ListArea;
  readonly context: PageContext;
  readonly announce?: string;
  readonly items: readonly { readonly title?: string; readonly name?: string }[];
  /** The list. */
  readonly children: ReactNode;
}

/** The page of an area that lists all its documents, titled as in the menu. */
export function IndexPage({ area, context, announce, items, children, ...layout }: IndexPageProps) {
  const { title } = areaLink(context.shell.menu, area);
  return (
    <StandardLayout {...layout}>
      <Metadata
        context={context}
        title={title}
        description={listSummary(title, items)}
        isHidden={items.length === 0}
      />
      <PageHeader title={title} announce={announce} />
      {children}
    </StandardLayout>
  );
}
