import type { Contacts } from '#contract/contacts.ts';
import { MapLink } from '../../blocks/map-link.tsx';
import { strings } from '../../i18n/strings.ts';
import { small } from '../../theme/typography.css.ts';
import * as styles from './contacts.css.ts';
import { Metro } from './metro.tsx';

/** The way to the kindergarten in short; omitted without an address. */
export function Way({ contacts }: { readonly contacts: Contacts }) {
  const { address, metro = [], entrance_text: entrance, lat, lon } = contacts;
  if (!address) return null;
  return (
    <section className={styles.way}>
      <h2 className={styles.wayTitle}>{strings.howToFind}</h2>
      <p>{address}</p>
      {metro.length > 0 && (
        <div>
          <Metro metro={metro} />
        </div>
      )}
      {entrance && <p className={small}>{entrance}</p>}
      {lat !== undefined && lon !== undefined && <MapLink lat={lat} lon={lon} />}
    </section>
  );
}
