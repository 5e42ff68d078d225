import type { ReactNode } from 'react';
import type { Contacts } from '#contract/contacts.ts';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../i18n/strings.ts';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './contacts.css.ts';
import { License } from './license.tsx';

interface RequisitesProps {
  readonly requisites: Contacts['requisites'] | undefined;
  readonly config: Shell['config'];
}

/** Legal details of the organization, with its licence. */
export function Requisites({ requisites, config }: RequisitesProps) {
  const license = config.license_text && <License config={config} />;
  const rows: (readonly [string, ReactNode])[] = [
    [strings.legalName, requisites?.legal_name ?? requisites?.short_name],
    [strings.inn, requisites?.inn],
    [strings.kpp, requisites?.kpp],
    [strings.ogrn, requisites?.ogrn],
    [strings.legalAddress, requisites?.legal_address],
    [strings.bank, requisites?.bank],
    [strings.license, license],
  ];
  return (
    <Section title={strings.requisites} of={rows.filter(([, value]) => value)}>
      {(known) => (
        <dl className={styles.list}>
          {known.map(([title, value]) => (
            <div key={title} className={styles.row}>
              <dt className={styles.term}>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
