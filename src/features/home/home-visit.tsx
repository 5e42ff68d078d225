import type { Shell } from '../../loaders/shell.ts';
import type { HomeContent } from './load-home.ts';
import { leadHref } from '../lead/lead-prefill.ts';
import { phonesIn } from '#contract/contact-texts.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { artSizes } from '../../theme/art-sizes.ts';
import { Art } from '../../ui/art/art.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster, columns, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { ContactParts } from '../contacts/phone-link.tsx';
import { Way } from '../contacts/place.tsx';
import * as styles from './home.css.ts';

interface HomeVisitProps {
  readonly home: HomeContent;
  readonly config: Shell['config'];
}

/** Invitation to a visit, and the way there. The form has a page of its own. */
export function HomeVisit({ home: { lead_slug: form, contacts }, config }: HomeVisitProps) {
  const { address, lat, lon } = config;
  const place = {
    ...(address && { address }),
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    ...contacts,
    entrance_text: '',
  };
  return (
    <StaticHtml as="section" name="visit" className={styles.visit}>
      <div className={classes(columns.half, styles.inner)}>
        <div className={starts.m}>
          <h2>{strings.visitTitle}</h2>
          <p>{strings.visitText}</p>
          <p className={cluster.s}>
            <Link href={leadHref({ form })} className={button.primary}>
              {strings.bookTour}
            </Link>
            <ContactParts
              parts={phonesIn(config.phone)}
              className={classes(button.onNight, styles.fromTablet)}
            />
          </p>
          <div className={styles.visitArt}>
            <Art name="moon-base" sizes={artSizes.header} />
          </div>
        </div>
        {place.address && (
          <div className={classes(panel.plain, styles.place)}>
            <Way contacts={place}>
              <Link href="/contacts">{strings.parking}</Link>
            </Way>
          </div>
        )}
      </div>
    </StaticHtml>
  );
}
