import { CallToAction } from '../../blocks/call-to-action.tsx';
import { strings } from '../../lib/strings.ts';

interface LeadLinkProps {
  /** Preset of the form; missing: no invitation. */
  readonly form: string | undefined;
  /** What the form starts with. */
  readonly wishes?: Readonly<Record<string, string | undefined>>;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly button?: string | undefined;
}

/** An invitation to the lead form. */
export function LeadLink({ form, wishes = {}, title, text, button }: LeadLinkProps) {
  if (!form) return null;
  const known = Object.entries(wishes).filter((wish): wish is [string, string] => Boolean(wish[1]));
  const query = new URLSearchParams([['form', form], ...known]);
  return (
    <CallToAction
      title={title ?? strings.visitTitle}
      {...(text ? { text } : {})}
      button={{ title: button ?? strings.apply, page: `/lead?${query.toString()}` }}
    />
  );
}
