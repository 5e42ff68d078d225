import type { ReactNode } from 'react';
import type { Contacts } from '#contract/contacts.ts';
import { MapLink } from '../../blocks/map-link.tsx';
import { formatTimes } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { cluster, columns, starts } from '../../ui/styles/layout.css.ts';
import { framed } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './contacts.css.ts';
import { Email, Phone } from './phone-link.tsx';
import { PlaceMap, type PlaceMapProps } from './place-map.tsx';

/** A row of a description list; omitted without a value. */
export const Row = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) =>
  children && (
    <div className={classes(columns.term, styles.row)}>
      <dt className={text.muted}>{title}</dt>
      <dd>{children}</dd>
    </div>
  );

type Branch = NonNullable<Contacts['branches']>[number];

interface PlaceProps extends Pick<PlaceMapProps, 'mapKey' | 'mode'> {
  readonly place: Branch;
}

/** Contact details and map of one place. */
export function Place({ place, ...map }: PlaceProps) {
  const { phone, phones = [], email, address, metro = [], work_time: hours = [] } = place;
  const { lat, lon, map_image: picture } = place;
  return (
    <div className={columns.half}>
      <StaticHtml as="dl">
        <Row title={strings.phone}>{phone && <Phone phone={phone} />}</Row>
        {phones.map((other) => (
          <Row key={other.phone} title={other.title ?? strings.phone}>
            <Phone phone={other.phone} />
          </Row>
        ))}
        <Row title={strings.email}>{email && <Email email={email} />}</Row>
        <Row title={strings.address}>{address}</Row>
        <Row title={strings.metro}>{metro.length > 0 && <Metro metro={metro} />}</Row>
        <Row title={strings.workTime}>{hours.length > 0 && <Hours hours={hours} />}</Row>
        <Row title={strings.howToFind}>{place.entrance_text}</Row>
        <Row title={strings.parking}>{place.parking_text}</Row>
      </StaticHtml>
      <div className={starts.l}>
        {picture && <Picture image={picture} sizes={pictureSizes.beside} className={framed} />}
        {lat !== undefined && lon !== undefined && (
          <PlaceMap lat={lat} lon={lon} address={address} {...map} />
        )}
      </div>
    </div>
  );
}

/** Stations, a line each, with the minutes from there. */
const Metro = ({ metro }: { readonly metro: NonNullable<Contacts['metro']> }) =>
  metro.map(({ title, color, walk_min: minutes }) => (
    <div key={title}>
      {color && <span className={styles.line} style={{ background: color }} />}«{title}»
      {minutes !== undefined && `, ${strings.walkMinutes(minutes)}`}
    </div>
  ));

const Hours = ({ hours }: { readonly hours: NonNullable<Contacts['work_time']> }) =>
  hours.map(({ days, from, to }) => (
    <div key={days}>
      {days}: {from && to ? formatTimes(from, to) : strings.closed}
    </div>
  ));

interface WayProps {
  readonly contacts: Contacts;
  /** Beside the link to the route. */
  readonly children?: ReactNode;
}

/** Short directions to the kindergarten; omitted without an address. */
export function Way({ contacts, children }: WayProps) {
  const { address, metro = [], entrance_text: entrance, lat, lon } = contacts;
  if (!address) return null;
  return (
    <section className={starts.s}>
      <h2 className={text.subhead}>{strings.howToFind}</h2>
      <p>{address}</p>
      {metro.length > 0 && (
        <div>
          <Metro metro={metro} />
        </div>
      )}
      {entrance && <p className={text.note}>{entrance}</p>}
      <div className={cluster.s}>
        {lat !== undefined && lon !== undefined && <MapLink lat={lat} lon={lon} />}
        {children}
      </div>
    </section>
  );
}
