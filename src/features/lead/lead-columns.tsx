import type { ReactNode } from 'react';
import type { Contacts } from '#contract/contacts.ts';
import type { Lead } from '#contract/lead.ts';
import type { PersonCard } from '#contract/people.ts';
import { strings } from '../../i18n/strings.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { small } from '../../theme/typography.css.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Phone } from '../contacts/phone-link.tsx';
import { Way } from '../contacts/place.tsx';
import { DirectorCard } from '../people/director-card.tsx';
import * as styles from './lead-columns.css.ts';

interface LeadColumnsProps {
  readonly lead: Lead;
  readonly director: PersonCard | undefined;
  readonly contacts: Contacts;
  /** Whether the form stands alone. */
  readonly isPlain: boolean;
  /** The form. */
  readonly children: ReactNode;
}

type BesideProps = Omit<LeadColumnsProps, 'isPlain' | 'children'>;

/** The form, and beside it what reassures: what happens next, the director, the way. */
export const LeadColumns = ({ isPlain, children, ...beside }: LeadColumnsProps) => (
  <div className={isPlain ? undefined : styles.root} data-lead-page="">
    {children}
    {!isPlain && <Beside {...beside} />}
  </div>
);

const Beside = ({ lead, director, contacts }: BesideProps) => (
  <StaticHtml as="div" className={styles.aside}>
    {lead.image && (
      <Picture image={lead.image} sizes={pictureSizes.beside} className={styles.picture} />
    )}
    <NextSteps lead={lead} phone={contacts.phone} />
    {director && <DirectorCard person={director} />}
    <Way contacts={contacts} />
  </StaticHtml>
);

interface NextStepsProps {
  readonly lead: Lead;
  readonly phone: string | undefined;
}

/** What happens after the form is sent; when, as far as the preset says it. */
const NextSteps = ({ lead, phone }: NextStepsProps) => (
  <section className={styles.next}>
    <h2 className={styles.title}>{strings.leadNext}</h2>
    <ol className={styles.steps}>
      <Step title={strings.leadNextSend} text={strings.leadNextSendText} />
      <Step title={strings.leadNextCall} text={lead.success_text ?? strings.leadNextCallText} />
      <Step title={strings.leadNextVisit} text={strings.visitText} />
    </ol>
    {phone && (
      <p>
        {strings.leadCall} <Phone phone={phone} />
      </p>
    )}
  </section>
);

const Step = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <li className={styles.step}>
    <p className={styles.stepTitle}>{title}</p>
    <p className={small}>{text}</p>
  </li>
);
