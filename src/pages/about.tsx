import { BlockList } from '../blocks/block-list.tsx';
import { Facts } from '../blocks/facts.tsx';
import { VideoPlayer } from '../blocks/video-player.tsx';
import { Director } from '../features/people/director.tsx';
import { History, Partners, Premises } from '../features/about/about-sections.tsx';
import { FileList } from '../ui/file-list/file-list.tsx';
import { IconList } from '../ui/icon-list/icon-list.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { questionNodes } from '../features/structured-data/nodes.ts';
import { StructuredData } from '../features/structured-data/structured-data.tsx';
import { Section } from '../ui/section/section.tsx';
import { PlainText } from '../ui/plain-text/plain-text.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import { definePage } from '../loaders/define-page.tsx';
import { loadResource } from '../loaders/load.ts';
import { always } from '../loaders/validity.ts';
import { PageLayout } from '../layouts/page-layout.tsx';
import { areaLink } from '../i18n/menu.ts';
import { contentOf, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';

export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: () => loadResource('about'),
  compose: (about, context) => {
    const title = titleOf(about) || areaLink(context.shell.menu, 'about').title;
    return (
      <PageLayout title={title} announce={about.announce} scene={about.image}>
        <Metadata context={context} document={about} title={title} />
        <StructuredData nodes={() => questionNodes(about)} />
        <Section of={about.facts}>{(facts) => <Facts items={facts} />}</Section>
        <Prose html={contentOf(about)} />
        {about.video && <VideoPlayer video={about.video} />}
        <Director director={about.director} />
        <Section title={strings.values} of={about.values}>
          {(values) => <IconList items={values} />}
        </Section>
        <Premises premises={about.premises} />
        <Section title={strings.safety} of={about.security}>
          {(rules) => <IconList items={rules} />}
        </Section>
        <Section title={strings.medical} of={about.medical}>
          {(text) => <PlainText text={text} />}
        </Section>
        <History history={about.history} />
        <BlockList blocks={about.blocks} />
        <FileList title={strings.documents} files={about.documents} />
        <Partners partners={about.partners} />
      </PageLayout>
    );
  },
});
