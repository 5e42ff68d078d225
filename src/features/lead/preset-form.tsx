import type { Lead } from '#contract/lead.ts';
import type { Shell } from '../../content/shell.ts';
import { leadHref, type LeadPrefill } from '../../content/lead-prefill.ts';
import { pictureSizes } from '../../theme/picture-sizes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { LeadForm } from './lead-form.client.tsx';
import * as styles from './lead-form.css.ts';
import { type SubmittedLead, toPreset } from '../../content/lead-preset.ts';

interface PresetFormProps {
  readonly lead: Lead;
  readonly prefill: LeadPrefill;
  readonly config: Shell['config'];
  /** Path of the page that the lead comes from. */
  readonly page?: string;
  readonly submitted?: SubmittedLead | undefined;
  /** Whether to show the preset's picture beside the form. */
  readonly hasPicture?: boolean;
  /** Whether optional fields are collapsed. */
  readonly isShort?: boolean;
  /** Whether fields are in two columns on wide pages. */
  readonly isWide?: boolean;
}

/** The lead form of a preset, with its picture. */
export function PresetForm({
  lead,
  prefill,
  config,
  page = '/lead',
  submitted,
  hasPicture = false,
  isShort = false,
  isWide = false,
}: PresetFormProps) {
  const form = (
    <LeadForm
      // Another preset or prefill must not inherit typed values or the sent state.
      key={leadHref({ ...prefill, form: lead.slug })}
      preset={toPreset(lead, prefill, config)}
      phone={config.phone}
      page={prefill.move ? `/moves/${prefill.move}` : page}
      prefill={prefill}
      submitted={submitted}
      isShort={isShort}
      isWide={isWide}
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
