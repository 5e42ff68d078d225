import type { ReactNode } from 'react';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { Lead } from '#contract/shapes/lead.ts';
import type { MoveDetail } from '#contract/shapes/moves.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { isForFamilies } from './lead-prefill.ts';
import { headingOf, hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { cluster, columns, stack, words } from '../../ui/styles/layout.css.ts';
import { framed } from '../../ui/styles/surface.css.ts';
import { text as texts } from '../../ui/styles/text.css.ts';
import { Phone } from '../contacts/phone-link.tsx';
import { Directions } from '../contacts/place.tsx';
import { DirectorCard } from '../people/director.tsx';
import * as styles from './lead-page.css.ts';

interface LeadColumnsProps {
  readonly lead: Lead;
  readonly director: PersonCard | undefined;
  readonly contacts: Contacts;
  /** Whether the form stands alone. */
  readonly isPlain: boolean;
  readonly children: ReactNode;
}

type BesideProps = Omit<LeadColumnsProps, 'isPlain' | 'children'>;

/** The form, and beside it the next steps, the director and directions, to reassure. */
export const LeadColumns = ({ isPlain, children, ...beside }: LeadColumnsProps) => (
  <div className={isPlain ? undefined : classes(columns.pair, styles.root)} data-lead-page="">
    {children}
    {!isPlain && <Beside {...beside} />}
  </div>
);

const Beside = ({ lead, director, contacts }: BesideProps) => (
  <div className={stack.xl}>
    {lead.image && <Picture image={lead.image} sizes={pictureSizes.beside} className={framed} />}
    <NextSteps lead={lead} phone={contacts.phone} />
    {director && <DirectorCard person={director} />}
    <Directions place={contacts} />
  </div>
);

interface NextStepsProps {
  readonly lead: Lead;
  readonly phone: string | undefined;
}

/** The steps after the form is sent, with the times that the preset names. */
const NextSteps = ({ lead, phone }: NextStepsProps) => (
  <section className={classes(stack.m, styles.next)}>
    <h2 className={texts.subhead}>{strings.leadNext}</h2>
    <ol className={classes(stack.m, styles.steps)}>
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
  <li className={classes(cluster.m, styles.step)}>
    <div className={words.portrait}>
      <p className={texts.strong}>{title}</p>
      <p className={texts.small}>{text}</p>
    </div>
  </li>
);

interface OtherFormsProps {
  readonly leads: readonly Lead[];
  readonly chosen: Lead;
}

/** Links to the other presets. */
export function OtherForms({ leads, chosen }: OtherFormsProps) {
  const others = leads.filter(
    (lead) => lead !== chosen && isForFamilies(lead) && lead.slug && titleOf(lead),
  );
  if (others.length === 0) return null;
  return (
    <nav aria-label={strings.leadForms}>
      <ul className={cluster.l}>
        {others.map((lead) => (
          <li key={lead.slug}>
            <Link href={`/lead?form=${encodeURIComponent(lead.slug ?? '')}`}>{titleOf(lead)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The offer or event that a lead is about. */
export function LeadTopic({ move }: { readonly move: MoveDetail }) {
  const href = hrefIn('moves', move);
  const title = headingOf('moves', move);
  return (
    <p>
      {strings.leadAbout}: <Link href={href}>{title}</Link>
    </p>
  );
}

/** Shown if no preset is available. */
export const LeadClosed = ({ phone }: { readonly phone: string }) => (
  <p>
    {strings.leadClosed} <Phone phone={phone} />
  </p>
);
