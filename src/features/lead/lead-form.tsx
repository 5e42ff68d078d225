import type { Lead } from '#contract/lead.ts';
import type { Shell } from '../../content/shell.ts';
import { leadHref, type LeadPrefill } from '../../content/lead-prefill.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { LeadForm as Form } from './lead-form.client.tsx';
import * as styles from './lead-form.css.ts';
import { type SubmittedLead, toPreset } from '../../content/lead-preset.ts';

interface LeadFormProps {
  readonly lead: Lead;
  readonly prefill: LeadPrefill;
  readonly config: Shell['config'];
  /** Page that the enquiry comes from. */
  readonly page?: string;
  readonly submitted?: SubmittedLead | undefined;
  /** The preset's picture stands beside the form, where it has one. */
  readonly hasPicture?: boolean;
  /** Only what is required is seen at once. */
  readonly isShort?: boolean;
}

/** A preset of the form. */
export function LeadForm({
  lead,
  prefill,
  config,
  page = '/lead',
  submitted,
  hasPicture = false,
  isShort = false,
}: LeadFormProps) {
  const form = (
    <Form
      // Another form, or another start of it, is not what was typed or sent before.
      key={leadHref({ ...prefill, form: lead.slug })}
      preset={toPreset(lead, prefill, config)}
      phone={config.phone}
      page={prefill.move ? `/moves/${prefill.move}` : page}
      prefill={prefill}
      submitted={submitted}
      isShort={isShort}
    />
  );
  if (!lead.image || !hasPicture) return form;
  return (
    <div className={styles.root}>
      {form}
      <Picture image={lead.image} sizes={pictureSizes.beside} className={styles.picture} />
    </div>
  );
}
