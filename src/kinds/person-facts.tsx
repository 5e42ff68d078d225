import type { ReactNode } from 'react';
import type { PersonDetail } from '#contract/people.ts';
import { hrefIn, titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { isHttpUrl } from '../lib/urls.ts';
import { Link } from '../ui/link/link.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { pictureSizes } from '../theme/picture-sizes.ts';
import * as styles from './person-facts.css.ts';
import { StaticHtml } from '../rendering/static-html.tsx';

interface PersonProps {
  readonly person: PersonDetail;
}

/** Portrait, quote, work and education of a person. */
export function PersonFacts({ person }: PersonProps) {
  const { photo, quote } = person;
  return (
    <div className={photo ? styles.root : styles.facts}>
      {photo && (
        <Picture
          image={photo}
          sizes={pictureSizes.largePortrait}
          className={styles.photo}
          isPriority
        />
      )}
      <StaticHtml as="div" className={styles.facts}>
        {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
        <Work person={person} />
        <Learning person={person} />
      </StaticHtml>
    </div>
  );
}

/** Experience, groups and lessons of a person. */
function Work({ person }: PersonProps) {
  const { experience_years: years, works_here_since: since, teaches = [], groups } = person;
  const experience = [
    years === undefined ? undefined : strings.yearsOf(years),
    since === undefined ? undefined : strings.worksSince(since),
  ].filter((line) => line !== undefined);
  return (
    <>
      <Lines title={strings.experience} lines={experience} />
      <Lines title={strings.groups} lines={groups} />
      <FactList title={strings.teaches}>
        {teaches.map((lesson) => {
          const href = hrefIn('education', lesson);
          const title = titleOf(lesson);
          return (
            <li key={title}>
              <Link href={href}>{title}</Link>
            </li>
          );
        })}
      </FactList>
    </>
  );
}

/** Education, qualification and awards of a person. */
function Learning({ person }: PersonProps) {
  const { education, courses, qualification, languages, awards, vk_url: vkPage = '' } = person;
  const schools = education?.map(({ year, institution, speciality }) =>
    [institution, speciality, year].filter(Boolean).join(', '),
  );
  return (
    <>
      <Lines title={strings.education} lines={schools} />
      <Lines title={strings.qualification} lines={qualification ? [qualification] : []} />
      <Lines
        title={strings.courses}
        lines={courses?.map(({ year, title }) => [title, year].filter(Boolean).join(', '))}
      />
      <Lines title={strings.languages} lines={languages} />
      <Lines title={strings.awards} lines={awards} />
      {isHttpUrl(vkPage) && (
        <p>
          <Link href={vkPage}>{strings.vkPage}</Link>
        </p>
      )}
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[] | undefined;
}

const Lines = ({ title, lines = [] }: LinesProps) => (
  <FactList title={title}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </FactList>
);

interface FactListProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

function FactList({ title, children }: FactListProps) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}
