import type { PageDetail, PageVersion } from '#contract/documents.ts';
import { isSlug } from '#contract/requests.ts';
import { formatDate } from '../../i18n/dates.ts';
import { strings } from '../../i18n/strings.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { smallInherit } from '../../theme/typography.css.ts';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { Link } from '../../ui/link/link.tsx';
import { LinkList } from './link-list.tsx';

type Versioned = Pick<PageDetail, 'version' | 'date'>;

/** «Редакция 2 от 1 сентября 2026»; a version that is its date is not repeated. */
function describe({ version, date }: Versioned): string {
  const own = version === date?.slice(0, 10) ? undefined : version;
  const day = formatDate(date);
  if (version === undefined) return day ?? '';
  return [strings.version, own, day && `${strings.updated} ${day}`].filter(Boolean).join(' ');
}

/** Version and date of a document, below its title. */
export function VersionLine({ page }: { readonly page: Versioned }) {
  const text = describe(page);
  return text === '' ? null : <p className={smallInherit}>{text}</p>;
}

/** Leads from an earlier version to the one in force. */
export const VersionInForce = ({ slug }: { readonly slug: string | undefined }) =>
  isSlug(slug) ? (
    <StaticHtml as="p">
      {strings.earlierVersion} <Link href={`/pages/${slug}`}>{strings.versionInForce}</Link>
    </StaticHtml>
  ) : null;

interface EarlierVersionsProps {
  readonly versions: readonly PageVersion[] | undefined;
}

/** Earlier versions of a document, each a page of its own. */
export const EarlierVersions = ({ versions = [] }: EarlierVersionsProps) => (
  <ContentSection
    title={strings.earlierVersions}
    items={versions.filter(({ slug }) => isSlug(slug))}
  >
    {(earlier) => (
      <LinkList
        links={earlier.map((version) => ({
          title: describe(version) || version.slug,
          page: `/pages/${version.slug}`,
        }))}
      />
    )}
  </ContentSection>
);
