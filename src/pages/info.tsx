import { BlockList } from '../blocks/block-list.tsx';
import { Questions } from '../blocks/questions.tsx';
import { Steps } from '../blocks/steps.tsx';
import { FileList } from '../ui/file-list/file-list.tsx';
import { ChildGroups } from '../features/groups/child-groups.tsx';
import { GroupsList } from '../features/groups/groups-list.tsx';
import { DayHead } from '../features/today/day-head.tsx';
import { todayOf } from '../features/today/load-today.ts';
import { Outlined } from '../features/documents/contents.tsx';
import { DailyLife, Fees } from '../features/info/info-sections.tsx';
import { outlineOfInfo } from '../features/info/info-outline.ts';
import { LinkList } from '../features/documents/link-list.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { questionNodes } from '../features/structured-data/nodes.ts';
import { StructuredData } from '../features/structured-data/structured-data.tsx';
import { Section } from '../ui/section/section.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { TextList } from '../ui/text-list/text-list.tsx';
import { definePage } from '../loaders/define-page.tsx';
import { findPart, loadResource } from '../loaders/load.ts';
import { always } from '../loaders/validity.ts';
import { PageLayout } from '../layouts/page-layout.tsx';
import { areaLink } from '../i18n/menu.ts';
import { formatDate } from '../i18n/format.ts';
import { contentOf, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { panel } from '../ui/styles/surface.css.ts';
import { text as words } from '../ui/styles/text.css.ts';

export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: async () => {
    const [info, groups = [], contacts, home] = await Promise.all([
      loadResource('info'),
      findPart('groups'),
      findPart('contacts'),
      findPart('home'),
    ]);
    return { info, groups, today: await todayOf({ home, info, contacts }) };
  },
  compose: ({ info, groups, today }, context) => {
    const title = titleOf(info) || areaLink(context.shell.menu, 'info').title;
    const updated = formatDate(info.updated_at);
    return (
      <PageLayout title={title} announce={info.announce}>
        <Metadata
          context={context}
          document={info}
          title={title}
          isHidden={context.request.query.size > 0}
        />
        <StructuredData nodes={() => questionNodes(info)} />
        {today && (
          <div className={panel.strong}>
            <DayHead today={today} />
          </div>
        )}
        <Outlined entries={outlineOfInfo(info, groups)}>
          <Prose html={contentOf(info)} />
          <Fees info={info} />
          <Section id="groups" title={strings.groupsTitle} of={groups}>
            {(items) => (
              <>
                <ChildGroups
                  groups={items}
                  born={context.request.query.get('born')}
                  today={context.shell.today}
                />
                <GroupsList groups={items} />
              </>
            )}
          </Section>
          <Section id="admission" title={strings.steps} of={info.admission_steps}>
            {(steps) => <Steps items={steps} />}
          </Section>
          <Section id="documents" title={strings.documentsRequired} of={info.documents_required}>
            {(documents) => <TextList items={documents} />}
          </Section>
          <DailyLife info={info} />
          <BlockList blocks={info.blocks} />
          <Section id="questions" title={strings.questions} of={info.faq}>
            {(questions) => <Questions items={questions} />}
          </Section>
          <FileList id="files" files={info.files} />
          <Section id="links" title={strings.links} of={info.links}>
            {(links) => <LinkList links={links} />}
          </Section>
        </Outlined>
        {updated && (
          <p className={words.note}>
            {strings.lastUpdated} {updated}
          </p>
        )}
      </PageLayout>
    );
  },
});
