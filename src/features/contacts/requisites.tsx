import type { Contacts } from '#contract/contacts.ts';
import { strings } from '../../i18n/strings.ts';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import * as styles from './contacts.css.ts';

/** Legal details of the organization. */
export function Requisites({
  requisites,
}: {
  readonly requisites: Contacts['requisites'] | undefined;
}) {
  const rows = [
    [strings.legalName, requisites?.legal_name ?? requisites?.short_name],
    [strings.inn, requisites?.inn],
    [strings.kpp, requisites?.kpp],
    [strings.ogrn, requisites?.ogrn],
    [strings.legalAddress, requisites?.legal_address],
    [strings.bank, requisites?.bank],
  ].filter(([, value]) => value);
  return (
    <ContentSection title={strings.requisites} items={rows}>
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
    </ContentSection>
  );
}
