import type { Lead } from '#contract/lead.ts';
import type { Shell } from '../../content/shell.ts';
import { fieldsOf, type LeadWishes, startValueOf } from '../../lib/lead.ts';
import { strings } from '../../lib/strings.ts';
import { small, visuallyHidden } from '../../theme/typography.css.ts';
import { button } from '../button/button.css.ts';
import { Picture } from '../picture/picture.tsx';
import { Consents } from './consents.tsx';
import { LeadClosed } from './lead-closed.tsx';
import { LeadField } from './lead-field.tsx';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import * as styles from './lead-form.css.ts';

interface LeadFormProps {
  readonly lead: Lead;
  readonly wishes: LeadWishes;
  readonly config: Shell['config'];
  /** Page that the enquiry comes from. */
  readonly page?: string;
}

/** A preset of the form beside its picture. */
export function LeadForm({ lead, wishes, config, page = '/lead' }: LeadFormProps) {
  return (
    <div className={lead.image ? styles.root : undefined}>
      <form className={styles.form} method="post" action="/api/lead">
        {lead.slug && <input type="hidden" name="form" value={lead.slug} />}
        <input type="hidden" name="page" value={wishes.move ? `/moves/${wishes.move}` : page} />
        {fieldsOf(lead).map((field) => (
          <LeadField key={field.name} field={field} startValue={startValueOf(field, wishes)} />
        ))}
        <Honeypot />
        <Consents lead={lead} config={config} />
        <p className={small}>{strings.leadRequired}</p>
        <LeadClosed phone={config.phone} />
        <p>
          <button type="submit" className={button.primary} disabled>
            {lead.button_text ?? strings.leadSubmit}
          </button>
        </p>
      </form>
      {lead.image && (
        <Picture image={lead.image} sizes={pictureSizes.beside} className={styles.picture} />
      )}
    </div>
  );
}

/** A field that only programs fill in. */
const Honeypot = () => (
  <p className={visuallyHidden} aria-hidden="true">
    <label htmlFor="lead-website">{strings.leaveEmpty}</label>
    <input id="lead-website" name="website" tabIndex={-1} autoComplete="off" />
  </p>
);
