import type { CSSProperties, ReactNode } from 'react';
import type { Contacts } from '#contract/shapes/contacts.ts';
import { mark, stop } from '../../blocks/routes.css.ts';
import { MapLink } from '../../blocks/map-link.tsx';
import { formatTimes } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { KeyFacts } from '../../ui/key-facts/key-facts.tsx';
import { cluster, columns, starts } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import * as styles from './contacts.css.ts';
import { Email, Phone } from './phone-link.tsx';

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

type Fact = readonly [title: string, value: ReactNode];

interface PlaceProps {
  readonly place: Branch;
}

/** How and when to reach a place. */
export function Place({ place }: PlaceProps) {
  const { phone, phones = [], email, work_time: hours = [], parking_text: parking } = place;
  const numbers = phones.map(({ title, phone: number }): Fact => [
    title ?? number,
    <Phone key={number} phone={number} />,
  ]);
  const facts: readonly Fact[] = [
    [strings.phone, phone && <Phone key="phone" phone={phone} />],
    ...numbers,
    [strings.email, email && <Email key="email" email={email} />],
    [strings.workTime, hours.length > 0 && <Hours key="hours" hours={hours} />],
    [
      strings.parking,
      parking && (
        <span key="parking" className={styles.plain}>
          {parking}
        </span>
      ),
    ],
  ];
  return <KeyFacts rows={facts} isWide />;
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

/** Opening hours, grouped by their days. */
const Hours = ({ hours }: { readonly hours: NonNullable<Contacts['work_time']> }) =>
  [...Map.groupBy(hours, ({ days }) => partsOf(days)[0])].map(([days, lines]) => (
    <div key={days}>
      {days}
      {lines.map(({ days: all, from, to }) => (
        <div key={all} className={styles.plain}>
          {[partsOf(all)[1], from && to ? formatTimes(from, to) : strings.closed]
            .filter(Boolean)
            .join(': ')}
        </div>
      ))}
    </div>
  ));

interface WayProps {
  readonly place: Branch;
  /** Whether the page has a map, which links to the route itself. */
  readonly hasMap?: boolean;
  /** Shown beside the link to the route. */
  readonly children?: ReactNode;
}

/** The address, and the way there. */
export const Way = ({ place, hasMap, children }: WayProps) => (
  <div className={starts.s}>
    {place.address && <p>{place.address}</p>}
    <Route place={place} />
    <div className={cluster.s}>
      {!hasMap && place.lat !== undefined && place.lon !== undefined && (
        <MapLink lat={place.lat} lon={place.lon} />
      )}
      {children}
    </div>
  </div>
);

/** Short directions to the kindergarten; omitted without an address. */
export const Directions = (props: WayProps) =>
  props.place.address && (
    <section className={starts.s}>
      <h2 className={text.subhead}>{strings.howToFind}</h2>
      <Way {...props} />
    </section>
  );
