import type { Contacts } from '#contract/contacts.ts';
import type { Shell } from '../../content/shell.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Part } from '../../ui/content-section/content-section.tsx';
import * as styles from './contacts.css.ts';
import { Departments } from './departments.tsx';
import { Messengers } from './messengers.tsx';
import { Place } from './place.tsx';
import { Requisites } from './requisites.tsx';

interface ContactDetailsProps {
  readonly contacts: Contacts;
  readonly config: Shell['config'];
}

/** What the layout knows of the kindergarten, where the contacts do not say it. */
function withLayout(contacts: Contacts, config: Shell['config']): Contacts {
  const { phone, email, address, lat, lon } = config;
  const known = Object.entries({ phone, email, address, lat, lon }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(known), ...contacts };
}

/** How to reach the kindergarten and its branches, and whom to talk to. */
export const ContactDetails = ({ contacts, config }: ContactDetailsProps) => (
  <div className={styles.root}>
    <Place
      place={withLayout(contacts, config)}
      mapKey={config.map_key}
      mode={config.consent_mode}
    />
    <Messengers messengers={contacts.messengers} />
    <Departments departments={contacts.departments} />
    <Part title={strings.branches} items={contacts.branches}>
      {(branches) =>
        branches.map((branch) => (
          <section key={`${titleOf(branch)} ${branch.address}`}>
            {titleOf(branch) && <h3>{titleOf(branch)}</h3>}
            <Place place={branch} mapKey={config.map_key} mode={config.consent_mode} />
          </section>
        ))
      }
    </Part>
    <Requisites requisites={contacts.requisites} />
  </div>
);
