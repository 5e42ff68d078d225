import type { Lead } from '#contract/lead.ts';
import type { Shell } from '../../loaders/shell.ts';
import { leadHref } from '../lead/lead-prefill.ts';
import { phonesIn } from '#contract/contact-texts.ts';
import { strings } from '../../i18n/strings.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { Art } from '../../ui/art/art.tsx';
import { button } from '../../ui/button/button.css.ts';
import { PresetForm } from '../lead/preset-form.tsx';
import { ContactParts } from '../contacts/phone-link.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PlaceMap } from '../contacts/place-map.tsx';
import { classes } from '../../lib/classes.ts';
import { cluster, columns, stack, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import * as styles from './home.css.ts';

interface HomeLeadProps {
  readonly config: Shell['config'];
  readonly lead: Lead | undefined;
}

/**
 * Invitation to a visit: the lead form, or links to it if there is no preset, and the map. Free times
 * are on the form's own page: each booking changes them, and would change this page.
 */
export function HomeLead({ config, lead }: HomeLeadProps) {
  const { address, lat, lon } = config;
  return (
    <section className={styles.visit}>
      <div className={classes(columns.half, styles.inner)}>
        <div className={starts.m}>
          <h2>{strings.visitTitle}</h2>
          <p>{strings.visitText}</p>
          {lat !== undefined && lon !== undefined ? (
            <PlaceMap
              lat={lat}
              lon={lon}
              address={address}
              mapKey={config.map_key}
              mode={config.consent_mode}
            />
          ) : (
            address && <p>{address}</p>
          )}
          <div className={styles.visitArt}>
            <Art name="moon-base" sizes={artSizes.header} />
          </div>
        </div>
        {lead ? (
          <div className={classes(panel.plain, stack.m, styles.form)}>
            <p>
              <Link href={leadHref({ form: lead.slug })}>{strings.chooseVisitTime}</Link>
            </p>
            <PresetForm lead={lead} prefill={{}} config={config} page="/" />
          </div>
        ) : (
          <VisitLinks phone={config.phone} />
        )}
      </div>
    </section>
  );
}

const VisitLinks = ({ phone }: Pick<Shell['config'], 'phone'>) => (
  <p className={cluster.m}>
    <Link href="/lead" className={button.primary}>
      {strings.bookTour}
    </Link>
    <ContactParts parts={phonesIn(phone)} className={button.onNight} />
  </p>
);
