import type { Lead } from '#contract/shapes/lead.ts';
import type { FreeTime } from '#contract/shapes/visits.ts';
import type { Shell } from '../../loaders/shell.ts';
import { Phone } from '../contacts/phone-link.tsx';
import { leadHref, type LeadPrefill } from './lead-prefill.ts';
import { LeadForm } from './lead-form.client.tsx';
import { type SubmittedLead, toPreset } from './lead-preset.ts';

interface PresetFormProps {
  readonly lead: Lead;
  readonly prefill: LeadPrefill;
  /** The times that it offers. */
  readonly times?: readonly FreeTime[];
  readonly config: Shell['config'];
  /** Path of the page that the lead comes from. */
  readonly page?: string;
  readonly submitted?: SubmittedLead | undefined;
}

/** Path of the page that a lead is about. */
function pageOfPrefill({ move, program }: LeadPrefill): string | undefined {
  if (move) return `/moves/${move}`;
  return program ? `/programs/${program}` : undefined;
}

/** The lead form of a preset. */
export function PresetForm(props: PresetFormProps) {
  const { lead, prefill, times = [], config, page = '/lead', submitted } = props;
  return (
    <LeadForm
      // Another preset or prefill must not inherit typed values or the sent state.
      key={leadHref({ ...prefill, form: lead.slug })}
      preset={toPreset(lead, prefill, config)}
      phone={config.phone && <Phone phone={config.phone} />}
      page={pageOfPrefill(prefill) ?? page}
      prefill={prefill}
      times={times}
      submitted={submitted}
    />
  );
}
