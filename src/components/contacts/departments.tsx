import type { Contacts } from '#contract/contacts.ts';
import { toTelHref } from '../../lib/phone.ts';
import { strings } from '../../lib/strings.ts';
import { unbroken } from '../../theme/typography.css.ts';
import * as styles from './contacts.css.ts';

/** Whom to talk to about what. */
export function Departments({
  departments = [],
}: {
  readonly departments: Contacts['departments'] | undefined;
}) {
  if (departments.length === 0) return null;
  return (
    <section>
      <h2>{strings.departments}</h2>
      <ul className={styles.departments}>
        {departments.map(({ title, name, phone, email, work_time: workTime }) => (
          <li key={title} className={styles.department}>
            <h3>{title}</h3>
            {name && <p>{name}</p>}
            {phone && (
              <p>
                <a className={unbroken} href={toTelHref(phone)}>
                  {phone}
                </a>
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
    </section>
  );
}
