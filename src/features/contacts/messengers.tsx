import type { Contacts } from '#contract/contacts.ts';
import { strings } from '../../i18n/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { Section } from '../../ui/section/section.tsx';
import * as styles from './contacts.css.ts';

const nameOf = (type: string): string =>
  (strings.messengerNames as Readonly<Record<string, string>>)[type.toLowerCase()] ?? type;

/** Links to the kindergarten's messengers. */
export const Messengers = ({
  messengers = [],
}: {
  readonly messengers: Contacts['messengers'] | undefined;
}) => (
  <Section title={strings.messengers} of={messengers.filter(({ url }) => isHttpUrl(url))}>
    {(items) => (
      <ul className={styles.messengers}>
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
);
