import { Metadata } from '../../features/metadata/metadata.tsx';
import { SvedenLinks, titleOfPart } from '../../features/sveden/sveden-links.tsx';
import { SvedenTables } from '../../features/sveden/sveden-tables.tsx';
import * as styles from '../../features/sveden/sveden.css.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { definePage } from '../../content/define-page.tsx';
import { hasSvedenPart, loadSveden } from '../../content/sveden.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../i18n/areas.ts';
import { formatDate } from '../../i18n/format.ts';
import { contentOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';

export { getConfig } from '../../content/define-page.tsx';
export default definePage({
  validate: hasSvedenPart,
  load: loadSveden,
  compose: ({ slug, part, parts }, context) => {
    const title = titleOfPart({ ...part, slug });
    const updated = formatDate(part.updated_at);
    return (
      <StandardLayout>
        <Metadata context={context} title={title} />
        <PageHeader title={title} trail={[areaLink(context.shell.menu, 'sveden')]} />
        <div className={styles.body}>
          <SvedenTables part={slug} fields={part.fields} />
          <Prose html={contentOf(part)} />
          {updated && (
            <p className={small}>
              {strings.lastUpdated} {updated}
            </p>
          )}
          <SvedenLinks parts={parts} current={slug} />
        </div>
      </StandardLayout>
    );
  },
});
