import type { Shell } from '../../loaders/shell.ts';
import type { HomeContent } from './load-home.ts';
import { leadHref } from '../lead/lead-prefill.ts';
import { phonesIn } from '#contract/values/contact-texts.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { part, tone } from '../../theme/sky.css.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { cluster, columns, starts } from '../../ui/styles/layout.css.ts';
import { ContactParts } from '../contacts/phone-link.tsx';
import { Directions } from '../contacts/place.tsx';
import * as styles from './home.css.ts';

interface HomeVisitProps {
  readonly home: HomeContent;
  readonly config: Shell['config'];
}

/** Invitation to a visit, with directions. The form has its own page. */
export function HomeVisit({ home: { lead_slug: form, contacts }, config }: HomeVisitProps) {
  const { address, lat, lon } = config;
  const place = {
    ...(address && { address }),
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    ...contacts,
    entrance_text: '',
  };
  return (
    <StaticHtml as="section" name="visit" className={classes(part, tone.night, styles.visit)}>
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
        </div>
        <Directions place={place}>
          <Link href="/contacts">{strings.parking}</Link>
        </Directions>
      </div>
    </StaticHtml>
  );
}
