import type { Contacts } from '#contract/contacts.ts';
import { strings } from '../../i18n/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './contacts.css.ts';
import { Phone } from './phone-link.tsx';

/** Contacts of the departments. */
export function Departments({
  departments = [],
}: {
  readonly departments: Contacts['departments'] | undefined;
}) {
  return (
    <Section title={strings.departments} of={departments}>
      {(items) => (
        <ul className={styles.departments}>
          {items.map(({ title, name, phone, email, work_time: workTime }) => (
            <li key={title} className={styles.department}>
              <h3>{title}</h3>
              {name && <p>{name}</p>}
              {phone && (
                <p>
                  <Phone phone={phone} />
                </p>
              )}
              {email && (
                <p>
                  <a className={unbroken} href={`mailto:${email}`}>
                    {email}
                  </a>
                </p>
              )}
              {workTime && <p>{workTime}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
