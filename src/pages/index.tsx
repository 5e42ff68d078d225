import { NewsFeedLink } from '../features/crawlers/news-feed-link.tsx';
import { Verification } from '../features/metadata/verification.tsx';
import { Metadata } from '../features/metadata/metadata.tsx';
import { kindergarten, webSite } from '../features/structured-data/organization.ts';
import { questionNodes } from '../features/structured-data/nodes.ts';
import { StructuredData } from '../features/structured-data/structured-data.tsx';
import { definePage } from '../loaders/define-page.tsx';
import { always } from '../loaders/validity.ts';
import { loadHome } from '../features/home/load-home.ts';
import { HomeSections } from '../features/home/home-sections.tsx';
import { DefaultLayout } from '../layouts/page-layout.tsx';

export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: loadHome,
  compose: (home, context) => (
    <DefaultLayout>
      <Metadata
        context={context}
        seo={home.seo}
        description={home.subtitle}
        image={home.hero?.image_h}
      />
      <Verification {...context.shell.config} />
      <NewsFeedLink />
      <StructuredData
        nodes={() => [
          webSite(context.shell.config),
          kindergarten(context.shell.config),
          ...questionNodes(home),
        ]}
      />
      <HomeSections home={home} shell={context.shell} />
    </DefaultLayout>
  ),
});
