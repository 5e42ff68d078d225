import { CallToAction } from '../../blocks/call-to-action.tsx';
import { leadHref, type LeadPrefill } from '../../content/lead-prefill.ts';
import { strings } from '../../i18n/strings.ts';
import { button as looks } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';

interface LeadLinkProps {
  /** Preset of the form; missing: no invitation. */
  readonly form: string | undefined;
  /** What the form starts with. */
  readonly prefill?: Omit<LeadPrefill, 'form'>;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly button?: string | undefined;
}

/** An invitation to the lead form. */
export function LeadLink({ form, prefill = {}, title, text, button }: LeadLinkProps) {
  if (!form) return null;
  return (
    <CallToAction
      title={title ?? strings.visitTitle}
      {...(text ? { text } : {})}
      button={{ title: button ?? strings.apply, page: leadHref({ ...prefill, form }) }}
    />
  );
}

/** The same beside the facts of a document: the button alone. */
export const LeadButton = ({ form, prefill = {} }: Pick<LeadLinkProps, 'form' | 'prefill'>) =>
  form ? (
    <Link href={leadHref({ ...prefill, form })} className={looks.primary}>
      {strings.apply}
    </Link>
  ) : null;
