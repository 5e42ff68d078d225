import type { CSSProperties, ReactNode } from 'react';
import type { Contacts } from '#contract/contacts.ts';
import { mark, stop } from '../../blocks/routes.css.ts';
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

/** Contact details of one place, and the way there. */
export function Place({ place, ...map }: PlaceProps) {
  const { phone, phones = [], email, address, work_time: hours = [] } = place;
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
        <Row title={strings.workTime}>{hours.length > 0 && <Hours hours={hours} />}</Row>
        <Row title={strings.parking}>{place.parking_text}</Row>
      </StaticHtml>
      <div className={starts.l}>
        {picture && <Picture image={picture} sizes={pictureSizes.beside} className={framed} />}
        <div className={starts.s}>
          {address && <p className={text.strong}>{address}</p>}
          <Route place={place} />
        </div>
        {lat !== undefined && lon !== undefined && (
          <PlaceMap lat={lat} lon={lon} address={address} {...map} />
        )}
      </div>
    </div>
  );
}

interface RouteProps {
  readonly place: Pick<Branch, 'metro' | 'entrance_text'>;
}

/** The way on foot, drawn as a line: the stations with their minutes, then the entrance. */
function Route({ place: { metro = [], entrance_text: entrance } }: RouteProps) {
  if (metro.length === 0 && !entrance) return null;
  return (
    <ol className={styles.route}>
      {metro.map(({ title, color, walk_min: minutes }) => (
        <li
          key={title}
          className={stop}
          style={color ? ({ [mark]: color } as CSSProperties) : undefined}
        >
          «{title}»{minutes !== undefined && `, ${strings.walkMinutes(minutes)}`}
        </li>
      ))}
      {entrance && <li className={stop}>{entrance}</li>}
    </ol>
  );
}

/** «Пн–Пт» and «группы» of «Пн–Пт, группы». */
const partsOf = (days: string) => days.split(/,\s*(.*)/su) as [string, string?];

/** The hours, each days once. */
const Hours = ({ hours }: { readonly hours: NonNullable<Contacts['work_time']> }) =>
  [...Map.groupBy(hours, ({ days }) => partsOf(days)[0])].map(([days, lines]) => (
    <div key={days}>
      <span className={text.strong}>{days}</span>
      {lines.map(({ days: all, from, to }) => (
        <div key={all}>
          {[partsOf(all)[1], from && to ? formatTimes(from, to) : strings.closed]
            .filter(Boolean)
            .join(': ')}
        </div>
      ))}
    </div>
  ));

interface WayProps {
  readonly contacts: Contacts;
  /** Beside the link to the route. */
  readonly children?: ReactNode;
}

/** Short directions to the kindergarten; omitted without an address. */
export function Way({ contacts, children }: WayProps) {
  const { address, lat, lon } = contacts;
  if (!address) return null;
  return (
    <section className={starts.s}>
      <h2 className={text.subhead}>{strings.howToFind}</h2>
      <p>{address}</p>
      <Route place={contacts} />
      <div className={cluster.s}>
        {lat !== undefined && lon !== undefined && <MapLink lat={lat} lon={lon} />}
        {children}
      </div>
    </section>
  );
}
