import type { Contacts } from '#contract/contacts.ts';
import { strings } from '../../lib/strings.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.tsx';
import { Part } from '../part/part.tsx';
import * as styles from './contacts.css.ts';

const nameOf = (type: string): string =>
  (strings.messengerNames as Readonly<Record<string, string>>)[type.toLowerCase()] ?? type;

/** Where one can write to the kindergarten. */
export const Messengers = ({
  messengers = [],
}: {
  readonly messengers: Contacts['messengers'] | undefined;
}) => (
  <Part title={strings.messengers} items={messengers.filter(({ url }) => isHttpUrl(url))}>
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
  </Part>
);
