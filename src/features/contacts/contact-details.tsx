import type { Contacts } from '#contract/contacts.ts';
import type { Shell } from '../../content/shell.ts';
import { titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './contacts.css.ts';
import { Departments } from './departments.tsx';
import { Messengers } from './messengers.tsx';
import { Place } from './place.tsx';
import { Requisites } from './requisites.tsx';
import { withLayout } from './with-layout.ts';

interface ContactDetailsProps {
  readonly contacts: Contacts;
  readonly config: Shell['config'];
}

/** Contacts of the kindergarten, its departments and branches. */
export const ContactDetails = ({ contacts, config }: ContactDetailsProps) => (
  <div className={styles.root}>
    <Place
      place={withLayout(contacts, config)}
      mapKey={config.map_key}
      mode={config.consent_mode}
    />
    <Messengers messengers={contacts.messengers} />
    <Departments departments={contacts.departments} />
    <Section title={strings.branches} of={contacts.branches}>
      {(branches) =>
        branches.map((branch) => (
          <section key={`${titleOf(branch)} ${branch.address}`}>
            {titleOf(branch) && <h3>{titleOf(branch)}</h3>}
            <Place place={branch} mapKey={config.map_key} mode={config.consent_mode} />
          </section>
        ))
      }
    </Section>
    <Requisites requisites={contacts.requisites} config={config} />
  </div>
);
