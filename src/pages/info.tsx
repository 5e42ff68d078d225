import { BlockList } from '../blocks/block-list.tsx';
import { Questions } from '../blocks/questions.tsx';
import { Steps } from '../blocks/steps.tsx';
import { FileList } from '../components/file-list/file-list.tsx';
import { DailyLife } from '../components/info/daily-life.tsx';
import { Fees } from '../components/info/fees.tsx';
import { InfoContents } from '../components/info/info-contents.tsx';
import { LinkList } from '../components/link-list/link-list.tsx';
import { Metadata } from '../components/metadata/metadata.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Part } from '../components/part/part.tsx';
import { Prose } from '../components/prose/prose.tsx';
import { TextList } from '../components/text-list/text-list.tsx';
import { definePage } from '../content/define-page.tsx';
import { loadResource } from '../content/load.ts';
import { always } from '../content/validity.ts';
import { StandardLayout } from '../layouts/standard-layout.tsx';
import { areaLink } from '../lib/areas.ts';
import { formatDate } from '../lib/dates.ts';
import { contentOf, titleOf } from '../lib/naming.ts';
import { strings } from '../lib/strings.ts';
import { small } from '../theme/typography.css.ts';

export default definePage({
  validate: always,
  load: () => loadResource('info'),
  compose: (info, context) => {
    const title = titleOf(info) || areaLink(context.shell.menu, 'info').title;
    const updated = formatDate(info.updated_at);
    return (
      <StandardLayout>
        <Metadata context={context} title={title} description={info.announce} seo={info.seo} />
        <PageHeader title={title} announce={info.announce} />
        <InfoContents info={info} />
        <Prose html={contentOf(info)} />
        <Fees info={info} />
        <Part id="admission" title={strings.steps} items={info.admission_steps}>
          {(steps) => <Steps items={steps} />}
        </Part>
        <Part id="documents" title={strings.documentsRequired} items={info.documents_required}>
          {(documents) => <TextList items={documents} />}
        </Part>
        <DailyLife info={info} />
        <BlockList blocks={info.blocks} />
        <Part id="questions" title={strings.questions} items={info.faq}>
          {(questions) => <Questions items={questions} />}
        </Part>
        <FileList id="files" files={info.files} />
        <Part id="links" title={strings.links} items={info.links}>
          {(links) => <LinkList links={links} />}
        </Part>
        {updated && (
          <p className={small}>
            {strings.lastUpdated} {updated}
          </p>
        )}
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
