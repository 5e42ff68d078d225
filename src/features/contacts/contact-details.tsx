import type { ReactNode } from 'react';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import type { Shell } from '../../loaders/shell.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { button } from '../../ui/button/button.css.ts';
import { Section } from '../../ui/section/section.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { cluster, columns, grid, onScreen, stack } from '../../ui/styles/layout.css.ts';
import { framed, panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { License } from './license.tsx';
import { Email, Phone } from './phone-link.tsx';
import { Place, Row, Way } from './place.tsx';
import { PlaceMap } from './place-map.tsx';

/** Fills gaps in the contacts from the layout's config. */
export function withLayout(contacts: Contacts, config: LayoutConfig): Contacts {
  const { phone, email, address, lat, lon } = config;
  const known = Object.entries({ phone, email, address, lat, lon }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(known), ...contacts };
}

interface ContactDetailsProps {
  readonly contacts: Contacts;
  readonly config: Shell['config'];
  /** The invitation to a visit. */
  readonly children: ReactNode;
}

/** Contacts of the kindergarten, its departments and branches; the route is in the header. */
export function ContactDetails({ contacts, config, children }: ContactDetailsProps) {
  const place = withLayout(contacts, config);
  return (
    <div className={stack.xxl}>
      <Place place={place} />
      <PlaceMap place={place} config={config} />
      <Messengers contacts={contacts} />
      <Section title={strings.departments} of={contacts.departments}>
        {(departments) => (
          <ul className={grid.card}>
            {departments.map((department) => (
              <Department key={department.title} {...department} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={strings.branches} of={contacts.branches}>
        {(branches) =>
          branches.map((branch) => (
            <section key={`${titleOf(branch)} ${branch.address}`} className={stack.l}>
              {titleOf(branch) && <h3 className={text.subhead}>{titleOf(branch)}</h3>}
              <div className={columns.half}>
                <Way place={branch} hasMap={config.map_key !== undefined} />
                {branch.map_image && (
                  <Picture
                    image={branch.map_image}
                    sizes={pictureSizes.beside}
                    className={framed}
                  />
                )}
              </div>
              <Place place={branch} />
              <PlaceMap place={branch} config={config} />
            </section>
          ))
        }
      </Section>
      {children}
      <Requisites contacts={contacts} config={config} />
    </div>
  );
}

const nameOf = (type: string): string =>
  (strings.messengerNames as Readonly<Record<string, string>>)[type.toLowerCase()] ?? type;

function Messengers({ contacts: { messengers = [] } }: { readonly contacts: Contacts }) {
  const known = messengers.filter(({ url }) => isHttpUrl(url));
  if (known.length === 0) return null;
  return (
    <div className={onScreen}>
      <Section title={strings.messengers} of={known}>
        {(items) => (
          <ul className={cluster.s}>
            {items.map(({ type, url }) => (
              <li key={url}>
                <Link href={url} className={button.quiet}>
                  {nameOf(type)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

type DepartmentProps = NonNullable<Contacts['departments']>[number];

const Department = ({ title, name, phone, email, work_time: hours }: DepartmentProps) => (
  <li className={classes(panel.tint, stack.xxs)}>
    <h3 className={text.name}>{title}</h3>
    {name && <p>{name}</p>}
    {phone && (
      <p>
        <Phone phone={phone} />
      </p>
    )}
    {email && (
      <p>
        <Email email={email} />
      </p>
    )}
    {hours && <p>{hours}</p>}
  </li>
);

/** Legal details of the organization, with its licence. */
function Requisites({
  contacts: { requisites = {} },
  config,
}: Omit<ContactDetailsProps, 'children'>) {
  const { license_text: license } = config;
  const isKnown = license || Object.values(requisites).some(Boolean);
  return (
    <Section title={strings.requisites} of={isKnown ? [requisites] : []}>
      {() => (
        <dl>
          <Row title={strings.legalName}>{requisites.legal_name ?? requisites.short_name}</Row>
          <Row title={strings.inn}>{requisites.inn}</Row>
          <Row title={strings.kpp}>{requisites.kpp}</Row>
          <Row title={strings.ogrn}>{requisites.ogrn}</Row>
          <Row title={strings.legalAddress}>{requisites.legal_address}</Row>
          <Row title={strings.bank}>{requisites.bank}</Row>
          <Row title={strings.license}>{license && <License config={config} />}</Row>
        </dl>
      )}
    </Section>
  );
}
