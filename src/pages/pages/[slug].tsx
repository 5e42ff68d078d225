import { BlockList } from '../../blocks/block-list.tsx';
import { FileList } from '../../components/file-list/file-list.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Prose } from '../../components/prose/prose.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { hasSlug } from '../../content/validity.ts';
import { ChosenLayout } from '../../layouts/chosen-layout.tsx';
import { formatDate } from '../../lib/dates.ts';
import { contentOf, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { small } from '../../theme/typography.css.ts';

export default definePage({
  validate: hasSlug,
  load: ({ params }) => loadResource('page', { slug: params['slug'] ?? '' }),
  compose: (page, context) => (
    <ChosenLayout name={page.layout ?? 'standard'}>
      <Metadata
        context={context}
        title={titleOf(page)}
        description={page.announce}
        seo={{ ...page.seo, ...(page.noindex ? { noindex: true } : {}) }}
      />
      <PageHeader title={titleOf(page)} announce={page.announce}>
        {(page.version || page.date) && (
          <p className={small}>
            {[page.version && `${strings.version} ${page.version}`, formatDate(page.date)]
              .filter(Boolean)
              .join(` ${strings.updated} `)}
          </p>
        )}
      </PageHeader>
      <Prose html={contentOf(page)} />
      <BlockList blocks={page.blocks} />
      <FileList files={page.files} />
    </ChosenLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
