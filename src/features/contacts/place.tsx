import type { ReactNode } from 'react';
import type { Contacts } from '#contract/contacts.ts';
import type { ConsentMode } from '../../lib/cookie-choice.ts';
import { strings } from '../../i18n/strings.ts';
import { formatTimes } from '../../i18n/times.ts';
import { unbroken } from '../../theme/typography.css.ts';
import { PlaceMap } from './map/place-map.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { columns } from '../../ui/styles/layout.css.ts';
import * as styles from './contacts.css.ts';
import { Metro } from './metro.tsx';
import { Phone } from './phone-link.tsx';

type Branch = NonNullable<Contacts['branches']>[number];

interface PlaceProps {
  readonly place: Branch;
  readonly mapKey?: string | undefined;
  readonly mode?: ConsentMode | undefined;
}

/** Contact details and map of one place. */
export function Place({ place, mapKey, mode }: PlaceProps) {
  const { lat, lon, map_image: map } = place;
  return (
    <div className={columns.half}>
      <dl className={styles.list}>
        <PhoneRows place={place} />
        <Row title={strings.email} isShown={Boolean(place.email)}>
          <a className={unbroken} href={`mailto:${place.email}`}>
            {place.email}
          </a>
        </Row>
        <Row title={strings.address} isShown={Boolean(place.address)}>
          {place.address}
        </Row>
        <MetroRow metro={place.metro} />
        <HoursRow hours={place.work_time} />
        <Row title={strings.howToFind} isShown={Boolean(place.entrance_text)}>
          {place.entrance_text}
        </Row>
        <Row title={strings.parking} isShown={Boolean(place.parking_text)}>
          {place.parking_text}
        </Row>
      </dl>
      <div className={styles.where}>
        {map && <Picture image={map} sizes={pictureSizes.beside} className={styles.map} />}
        {lat !== undefined && lon !== undefined && (
          <PlaceMap lat={lat} lon={lon} address={place.address} mapKey={mapKey} mode={mode} />
        )}
      </div>
    </div>
  );
}

const PhoneRows = ({ place: { phone, phones = [] } }: { readonly place: Branch }) => (
  <>
    <Row title={strings.phone} isShown={Boolean(phone)}>
      <Phone phone={phone ?? ''} />
    </Row>
    {phones.map((further) => (
      <Row key={further.phone} title={further.title ?? strings.phone} isShown>
        <Phone phone={further.phone} />
      </Row>
    ))}
  </>
);

const MetroRow = ({ metro = [] }: { readonly metro: Branch['metro'] | undefined }) => (
  <Row title={strings.metro} isShown={metro.length > 0}>
    <Metro metro={metro} />
  </Row>
);

const HoursRow = ({ hours = [] }: { readonly hours: Branch['work_time'] | undefined }) => (
  <Row title={strings.workTime} isShown={hours.length > 0}>
    {hours.map(({ days, from, to }) => (
      <div key={days}>
        {days}: {from && to ? formatTimes(from, to) : strings.closed}
      </div>
    ))}
  </Row>
);

interface RowProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Row({ title, isShown, children }: RowProps) {
  if (!isShown) return null;
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
