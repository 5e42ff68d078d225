import type { ReactNode } from 'react';
import type { Contacts } from '#contract/contacts.ts';
import { MapLink } from '../../blocks/map-link.tsx';
import type { Shell } from '../../content/shell.ts';
import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';
import * as styles from './contacts.css.ts';
import { Departments } from './departments.tsx';
import { Requisites } from './requisites.tsx';

interface ContactDetailsProps {
  readonly contacts: Contacts;
  readonly config: Shell['config'];
}

/** How to reach the kindergarten; the layout's phone and e-mail where the document has none. */
export function ContactDetails({ contacts, config }: ContactDetailsProps) {
  const phone = contacts.phone ?? config.phone;
  const email = contacts.email ?? config.email;
  const address = contacts.address ?? config.address;
  const { lat = config.lat, lon = config.lon } = contacts;
  return (
    <div className={styles.root}>
      <dl className={styles.list}>
        <Row title={strings.phone} isShown={Boolean(phone)}>
          <a className={unbroken} href={toTelHref(phone)}>
            {phone}
          </a>
        </Row>
        <Row title={strings.email} isShown={Boolean(email)}>
          <a className={unbroken} href={`mailto:${email}`}>
            {email}
          </a>
        </Row>
        <Row title={strings.address} isShown={Boolean(address)}>
          {address}
        </Row>
        <Row title={strings.metro} isShown={Boolean(contacts.metro?.length)}>
          {contacts.metro?.map(({ title, walk_min: minutes }) => (
            <div key={title}>
              «{title}»{minutes !== undefined && `, ${strings.walkMinutes(minutes)}`}
            </div>
          ))}
        </Row>
        <Row title={strings.workTime} isShown={Boolean(contacts.work_time?.length)}>
          {contacts.work_time?.map(({ days, from, to }) => (
            <div key={days}>
              {days}: {from && to ? `${from}–${to}` : strings.closed}
            </div>
          ))}
        </Row>
        <Row title={strings.howToFind} isShown={Boolean(contacts.entrance_text)}>
          {contacts.entrance_text}
        </Row>
        <Row title={strings.parking} isShown={Boolean(contacts.parking_text)}>
          {contacts.parking_text}
        </Row>
      </dl>
      {lat !== undefined && lon !== undefined && <MapLink lat={lat} lon={lon} />}
      <Departments departments={contacts.departments} />
      <Requisites requisites={contacts.requisites} />
    </div>
  );
}

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
