import type { Lead, LeadField } from '#contract/lead.ts';
import type { LeadErrors } from '#contract/lead-request.ts';
import { fieldsOf, type LeadPrefill, startValueOf } from './lead-prefill.ts';
import type { Answered } from './lead-submission.ts';
import { titleOf } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';

/** Where the consent is described when neither preset nor layout says so. */
const PRIVACY_POLICY = '/pages/1-privacy-policy';

/** What the form needs of a preset. */
export interface LeadPreset {
  readonly slug: string | undefined;
  readonly button: string;
  readonly fields: readonly LeadField[];
  readonly startValues: Readonly<Record<string, string>>;
  readonly consent: {
    readonly page: string;
    readonly version: string | undefined;
    /** Missing: advertising is not asked about. */
    readonly adsPage: string | undefined;
  };
  readonly success: { readonly title: string; readonly text: string };
}

/** A form that came back without JavaScript. */
export interface SubmittedLead {
  readonly values: Readonly<Record<string, string>>;
  readonly submission: Answered;
}

interface ConsentPages {
  readonly consent_pd_page?: string | undefined;
  readonly consent_ads_page?: string | undefined;
}

/** @param site consent pages of the layout, where the preset names none */
export function toPreset(lead: Lead, prefill: LeadPrefill, site: ConsentPages = {}): LeadPreset {
  const fields = fieldsOf(lead);
  const startValues = fields.flatMap((field) => {
    const value = startValueOf(field, prefill);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return {
    slug: lead.slug,
    button: lead.button_text ?? strings.leadSubmit,
    fields,
    startValues: Object.fromEntries(startValues),
    consent: {
      page: lead.consent_pd_page ?? site.consent_pd_page ?? PRIVACY_POLICY,
      version: lead.consent_pd_version,
      adsPage: lead.consent_ads_page ?? site.consent_ads_page,
    },
    success: {
      title: lead.success_title ?? strings.leadSentTitle,
      text: lead.success_text ?? strings.leadSentText,
    },
  };
}

/** Title of the dialog and the page. */
export const titleOfLead = (lead: Lead): string => titleOf(lead) || strings.apply;

/** The first text of a field. */
export const errorOf = (errors: Readonly<LeadErrors>, name: string): string | undefined =>
  (errors as Readonly<Record<string, readonly string[] | undefined>>)[name]?.[0];
