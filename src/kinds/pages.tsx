import type { PageDetail, PageVersion } from '#contract/shapes/pages.ts';
import { isSlug, toSegment } from '#contract/values/requests.ts';
import { BlockList } from '../blocks/block-list.tsx';
import { headingsOf, outlineOf } from '../features/documents/outline.ts';
import { Outlined } from '../features/documents/contents.tsx';
import { LinkList } from '../features/documents/link-list.tsx';
import { formatDate } from '../i18n/format.ts';
import { contentOf, hrefIn, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { Card } from '../ui/card/card.tsx';
import { Section } from '../ui/section/section.tsx';
import { FileList } from '../ui/file-list/file-list.tsx';
import { Link } from '../ui/link/link.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { byline, type Kind } from './kind.tsx';

interface PageProps {
  readonly page: PageDetail;
}

export const pages: Kind<'pages'> = {
  area: 'pages',
  teaser: ({ item }) => (
    <Card
      title={titleOf(item)}
      href={hrefIn('pages', item)}
      overline={formatDate(item.date)}
      text={item.announce}
    />
  ),
  page: (page) => ({
    byline: byline([describe(page)]),
    text: (
      <>
        <VersionInForce slug={page.current} />
        {page.toc ? <OutlinedText page={page} /> : <Text page={page} />}
        <FileList files={page.files} />
        <EarlierVersions versions={page.versions} />
      </>
    ),
    metadata: {
      isHidden: page.current !== undefined,
      canonical: hrefIn('pages', { slug: page.current }),
    },
  }),
};

const Text = ({ page }: PageProps) => (
  <>
    <Prose html={contentOf(page)} />
    <BlockList blocks={page.blocks} />
  </>
);

/** The text with a table of contents. */
function OutlinedText({ page }: PageProps) {
  const { html, headings } = outlineOf(contentOf(page));
  return (
    <Outlined entries={[...headings, ...headingsOf(page.blocks)]}>
      <Prose html={html} />
      <BlockList blocks={page.blocks} />
    </Outlined>
  );
}

type Versioned = Pick<PageDetail, 'version' | 'date'>;

/** «Редакция 2 от 1 сентября 2026»; a version that is its date is not repeated. */
function describe({ version, date }: Versioned): string {
  const own = version === date?.slice(0, 10) ? undefined : version;
  const day = formatDate(date);
  if (version === undefined) return day ?? '';
  return [strings.version, own, day && `${strings.updated} ${day}`].filter(Boolean).join(' ');
}

/** Leads from an earlier version to the one in force. */
const VersionInForce = ({ slug }: { readonly slug: string | undefined }) =>
  isSlug(slug) ? (
    <p>
      {strings.earlierVersion}{' '}
      <Link href={hrefIn('pages', { slug })}>{strings.versionInForce}</Link>
    </p>
  ) : null;

interface EarlierVersionsProps {
  readonly versions: readonly PageVersion[] | undefined;
}

/** Earlier versions of a document, each a page of its own. */
const EarlierVersions = ({ versions = [] }: EarlierVersionsProps) => (
  <Section title={strings.earlierVersions} of={versions.filter(({ slug }) => isSlug(slug))}>
    {(earlier) => (
      <LinkList
        links={earlier.map((version) => ({
          title: describe(version) || version.slug,
          page: `/pages/${toSegment(version.slug)}`,
        }))}
      />
    )}
  </Section>
);
