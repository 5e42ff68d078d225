import { BlockList } from '../blocks/block-list.tsx';
import { Facts } from '../blocks/facts.tsx';
import { VideoPlayer } from '../blocks/video-player.tsx';
import { Director } from '../components/about/director.tsx';
import { History } from '../components/about/history.tsx';
import { Partners } from '../components/about/partners.tsx';
import { Premises } from '../components/about/premises.tsx';
import { Cover } from '../components/cover/cover.tsx';
import { FileList } from '../components/file-list/file-list.tsx';
import { IconList } from '../components/icon-list/icon-list.tsx';
import { Metadata } from '../components/metadata/metadata.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Part, TextPart } from '../components/part/part.tsx';
import { PlainText } from '../components/plain-text/plain-text.tsx';
import { Prose } from '../components/prose/prose.tsx';
import { definePage } from '../content/define-page.tsx';
import { loadResource } from '../content/load.ts';
import { always } from '../content/validity.ts';
import { StandardLayout } from '../layouts/standard-layout.tsx';
import { areaLink } from '../lib/areas.ts';
import { contentOf, titleOf } from '../lib/naming.ts';
import { strings } from '../lib/strings.ts';

export default definePage({
  validate: always,
  load: () => loadResource('about'),
  compose: (about, context) => {
    const title = titleOf(about) || areaLink(context.shell.menu, 'about').title;
    return (
      <StandardLayout>
        <Metadata
          context={context}
          title={title}
          description={about.announce}
          seo={about.seo}
          image={about.image}
        />
        <PageHeader title={title} announce={about.announce} />
        <Cover image={about.image} />
        <Part items={about.facts}>{(facts) => <Facts items={facts} />}</Part>
        <Prose html={contentOf(about)} />
        {about.video && <VideoPlayer video={about.video} />}
        <Director director={about.director} />
        <Part title={strings.values} items={about.values}>
          {(values) => <IconList items={values} />}
        </Part>
        <Premises premises={about.premises} />
        <Part title={strings.safety} items={about.security}>
          {(rules) => <IconList items={rules} />}
        </Part>
        <TextPart title={strings.medical} text={about.medical}>
          {(text) => <PlainText text={text} />}
        </TextPart>
        <History history={about.history} />
        <BlockList blocks={about.blocks} />
        <FileList title={strings.documents} files={about.documents} />
        <Partners partners={about.partners} />
      </StandardLayout>
    );
  },
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
