import { CallToAction } from '../../blocks/call-to-action.tsx';
import { leadHref, type LeadWishes } from '../../content/lead-prefill.ts';
import { strings } from '../../i18n/strings.ts';
import { button as looks } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';

interface LeadLinkProps {
  /** Preset of the form; missing: no invitation. */
  readonly form: string | undefined;
  /** What the form starts with. */
  readonly wishes?: Omit<LeadWishes, 'form'>;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly button?: string | undefined;
}

/** An invitation to the lead form. */
export function LeadLink({ form, wishes = {}, title, text, button }: LeadLinkProps) {
  if (!form) return null;
  return (
    <CallToAction
      title={title ?? strings.visitTitle}
      {...(text ? { text } : {})}
      button={{ title: button ?? strings.apply, page: leadHref({ ...wishes, form }) }}
    />
  );
}

/** The same beside the facts of a document: the button alone. */
export const LeadButton = ({ form, wishes = {} }: Pick<LeadLinkProps, 'form' | 'wishes'>) =>
  form ? (
    <Link href={leadHref({ ...wishes, form })} className={looks.primary}>
      {strings.apply}
    </Link>
  ) : null;
