import { Metadata } from '../../features/metadata/metadata.tsx';
import { SvedenFields, SvedenLinks, titleOfPart } from '../../features/sveden/sveden.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { definePage } from '../../loaders/define-page.tsx';
import { hasSvedenPart, loadSveden } from '../../features/sveden/load-sveden.ts';
import { PageLayout } from '../../layouts/page-layout.tsx';
import { areaLink } from '../../i18n/menu.ts';
import { formatDate } from '../../i18n/format.ts';
import { contentOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';

export { getConfig } from '../../loaders/define-page.tsx';
export default definePage({
  validate: hasSvedenPart,
  load: loadSveden,
  compose: ({ slug, part, parts }, context) => {
    const title = titleOfPart(part);
    const updated = formatDate(part.updated_at);
    return (
      <PageLayout title={title} trail={[areaLink(context.shell.menu, 'sveden')]}>
        <Metadata context={context} title={title} />
        <div className={stack.xl}>
          <SvedenFields fields={part.fields ?? []} />
          <Prose html={contentOf(part)} />
          {updated && (
            <p className={text.note}>
              {strings.lastUpdated} {updated}
            </p>
          )}
          <SvedenLinks parts={parts} current={slug} />
        </div>
      </PageLayout>
    );
  },
});
