import type { ReactNode } from 'react';
import type { PersonDetail } from '#contract/people.ts';
import { hrefIn, titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { Link } from '../link/link.client.tsx';
import { Picture } from '../picture/picture.tsx';
import * as styles from './person-facts.css.ts';

const SIZES = '(min-width: 768px) 360px, 92vw';

/** Portrait, quotation, education, courses and subjects of a person. */
export function PersonFacts({ person }: { readonly person: PersonDetail }) {
  return (
    <div className={styles.root}>
      {person.photo && (
        <Picture image={person.photo} sizes={SIZES} className={styles.photo} isPriority />
      )}
      <div className={styles.facts}>
        {person.quote && <blockquote className={styles.quote}>{person.quote}</blockquote>}
        <FactList title={strings.education}>
          {person.education?.map(({ year, institution, speciality }) => (
            <li key={institution}>{[institution, speciality, year].filter(Boolean).join(', ')}</li>
          ))}
        </FactList>
        <FactList title={strings.courses}>
          {person.courses?.map(({ year, title }) => (
            <li key={title}>{[title, year].filter(Boolean).join(', ')}</li>
          ))}
        </FactList>
        <FactList title={strings.teaches}>
          {person.teaches?.map((lesson) => {
            const href = hrefIn('education', lesson);
            const title = titleOf(lesson);
            return <li key={title}>{href ? <Link href={href}>{title}</Link> : title}</li>;
          })}
        </FactList>
      </div>
    </div>
  );
}

interface FactListProps {
  readonly title: string;
  readonly children: readonly ReactNode[] | undefined;
}

function FactList({ title, children }: FactListProps) {
  if (!children || children.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
