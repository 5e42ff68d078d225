import 'server-only';
import type { ReactNode } from 'react';
import { readSegment } from '#contract/values/requests.ts';
import { type AreaRow, areas } from '#contract/shapes/site-routes.ts';
import type { LinkedCard } from '#contract/shapes/primitives.ts';
import { definePage, type PageContext } from '../loaders/define-page.tsx';
import { loadResource } from '../loaders/load.ts';
import { hasSlug } from '../loaders/validity.ts';
import { type Described, Metadata } from '../features/metadata/metadata.tsx';
import { type Questioned, questionNodes } from '../features/structured-data/nodes.ts';
import { StructuredData } from '../features/structured-data/structured-data.tsx';
import { things } from '../features/structured-data/things.ts';
import { areaLink, menuLink } from '../i18n/menu.ts';
import { titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { PageLayout, type PageLayoutProps } from '../layouts/page-layout.tsx';
import type { Crumb } from '../ui/breadcrumbs/breadcrumb-list.ts';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { Section } from '../ui/section/section.tsx';
import { Article } from './article.tsx';
import type { DocumentParts, Kind, KindArea } from './kind.tsx';
import { Neighbors } from './neighbors.tsx';
import type { ArticleDocument } from './one-gallery.ts';

/** Fields that documents of some kinds have. */
interface KindDocument extends Described, Questioned, ArticleDocument {
  readonly layout?: PageLayoutProps['name'];
  readonly prev?: LinkedCard;
  readonly next?: LinkedCard;
}

const LABELS = { prev: strings.later, next: strings.earlier };

/** The page component of a kind's documents. */
export function documentPage<Area extends KindArea>({ teaser: Teaser, page, ...kind }: Kind<Area>) {
  return definePage({
    validate: hasSlug,
    load: ({ params }) => {
      const slug = readSegment(params['slug'] ?? '') ?? '';
      return loadResource<(typeof areas)[Area]['detail']>(areas[kind.area].detail, { slug });
    },
    compose: (document, context) => {
      const { related, ...parts } = page(document, context);
      const { config } = context.shell;
      const path = parts.metadata?.canonical ?? context.request.path;
      return (
        <DocumentPage
          {...kind}
          document={document}
          thing={() => things[kind.area]?.(document, { path, config })}
          parts={parts}
          context={context}
        >
          <Section title={related?.title} of={related?.items}>
            {(items) => (
              <CardGrid isSwiped items={items} render={(item) => <Teaser item={item} />} />
            )}
          </Section>
        </DocumentPage>
      );
    },
  });
}

interface DocumentPageProps extends Pick<Kind<KindArea>, 'area' | 'pose'> {
  readonly document: KindDocument;
  /** Makes the node (schema.org) of the document. */
  readonly thing: () => object | undefined;
  readonly parts: DocumentParts;
  readonly context: PageContext;
  /** Other documents of the kind. */
  readonly children: ReactNode;
}

function DocumentPage(props: DocumentPageProps) {
  const { area, pose, document, thing, parts, context, children } = props;
  const { title: name = titleOf(document), neighbors = LABELS, byline, act, request } = parts;
  const title = name || strings.untitled[area];
  return (
    <PageLayout
      {...{ title, byline, act, request, pose }}
      name={document.layout ?? areas[area].layout}
      trail={trailOf(area, context)}
      announce={document.announce}
      scene={document.image}
      portrait={parts.portrait}
    >
      <Metadata context={context} document={document} title={title} {...parts.metadata} />
      <StructuredData nodes={() => [...nodesOf(name, thing), ...questionNodes(document)]} />
      <Article document={document} {...parts} />
      {neighbors && (
        <Neighbors area={area} prev={document.prev} next={document.next} labels={neighbors} />
      )}
      {children}
    </PageLayout>
  );
}

/** The kind's own node; none for a document without a title. */
const nodesOf = (title: string, thing: () => object | undefined): object[] =>
  [title && thing()].filter((own) => typeof own === 'object');

/** The list of the area; an optional one may not exist unless the menu names it. */
function trailOf(area: KindArea, { shell: { menu } }: PageContext): Crumb[] {
  const { isOptional }: AreaRow = areas[area];
  const list = isOptional ? menuLink(menu, area) : areaLink(menu, area);
  return list ? [list] : [];
}
