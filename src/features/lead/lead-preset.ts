import { WISHES } from '#contract/leads/lead-words.ts';
import type { Lead, LeadField } from '#contract/shapes/lead.ts';
import type { LeadErrors } from '#contract/leads/lead-request.ts';
import { PRIVACY_POLICY_PATH } from '#contract/shapes/fixed-pages.ts';
import { fieldsOf, isForFamilies, type LeadPrefill, startValueOf } from './lead-prefill.ts';
import type { SettledSubmission } from './lead-submission.ts';
import { strings } from '../../i18n/strings.ts';

/** Pages and version of the consents of a form. */
export interface ConsentTexts {
  readonly page: string;
  readonly version: string | undefined;
  /** Undefined hides the consent to advertising. */
  readonly adsPage: string | undefined;
}

/** The parts of a preset that the form needs. */
export interface LeadPreset {
  readonly slug: string | undefined;
  readonly kind: Lead['kind'];
  readonly button: string;
  readonly fields: readonly LeadField[];
  readonly startValues: Readonly<Record<string, string>>;
  /** Undefined for a withdrawal, which needs none. */
  readonly consent: ConsentTexts | undefined;
  readonly success: { readonly title: string; readonly text: string };
}

/** A submitted form, rendered again for a visitor without JavaScript. */
export interface SubmittedLead {
  readonly values: Readonly<Record<string, string>>;
  readonly submission: SettledSubmission;
}

interface ConsentPages {
  readonly consent_pd_page?: string | undefined;
  readonly consent_ads_page?: string | undefined;
}

const consentsOf = (lead: Lead, site: ConsentPages): ConsentTexts => ({
  page: lead.consent_pd_page ?? site.consent_pd_page ?? PRIVACY_POLICY_PATH,
  version: lead.consent_pd_version,
  adsPage: lead.consent_ads_page ?? site.consent_ads_page,
});

/**
 * Resolves a preset with its defaults.
 * @param site consent pages of the layout, used when the preset names none
 */
export function toPreset(lead: Lead, prefill: LeadPrefill, site: ConsentPages): LeadPreset {
  // An event has its own times, or none.
  const fields = fieldsOf(lead).filter(({ name }) => !(prefill.isEvent && WISHES.includes(name)));
  const startValues = fields.flatMap((field) => {
    const value = startValueOf(field, prefill);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return {
    slug: lead.slug,
    kind: lead.kind,
    button: lead.button_text ?? strings.leadSubmit,
    fields,
    startValues: Object.fromEntries(startValues),
    consent: isForFamilies(lead) ? consentsOf(lead, site) : undefined,
    success: {
      title: lead.success_title ?? strings.leadSentTitle,
      text: lead.success_text ?? strings.leadSentText,
    },
  };
}

/** First error message of a field. */
export const errorOf = (errors: Readonly<LeadErrors>, name: string): string | undefined =>
  (errors as Readonly<Record<string, readonly string[] | undefined>>)[name]?.[0];
