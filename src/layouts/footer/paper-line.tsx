import type { Shell } from '../../content/shell.ts';
import { joinWords } from '../../i18n/format.ts';
import { siteSettings } from '../../runtime/settings.ts';
import * as styles from './footer.css.ts';

/** Address, phone and site for print, which has no links. */
export const PaperLine = ({ config }: { readonly config: Shell['config'] }) => (
  <p className={styles.paperLine}>
    {joinWords([config.address, config.phone, new URL(siteSettings().SITE_ORIGIN).host])}
  </p>
);
