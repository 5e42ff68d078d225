import { CallToAction } from '../../blocks/call-to-action.tsx';
import { leadHref, type LeadPrefill } from './lead-prefill.ts';
import { strings } from '../../i18n/strings.ts';

interface LeadLinkProps {
  /** Slug of the preset; without it nothing is rendered. */
  readonly form: string | undefined;
  readonly prefill?: Omit<LeadPrefill, 'form'>;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly button?: string | undefined;
}

/** A call to action with a link to the lead form. */
export function LeadLink({ form, prefill = {}, title, text, button }: LeadLinkProps) {
  if (!form) return null;
  return (
    <CallToAction
      title={title ?? strings.visitTitle}
      {...(text ? { text } : {})}
      button={{ title: button ?? strings.bookTour, page: leadHref({ ...prefill, form }) }}
    />
  );
}
