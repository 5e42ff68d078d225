import { leadHref, type LeadPrefill } from './lead-prefill.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { onScreen, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text } from '../../ui/styles/text.css.ts';

interface VisitProps {
  /** Slug of the preset; without it the form chooses one. */
  readonly form?: string | undefined;
  readonly prefill?: Omit<LeadPrefill, 'form'>;
  /** Label of the button for that form. */
  readonly label?: string | undefined;
}

/** The action of a page: its own form, or a visit. */
export const visitRequest = ({ form, prefill = {}, label = strings.apply }: VisitProps) => ({
  href: leadHref({ ...prefill, form }),
  label: form ? label : strings.onTour,
});

/** An invitation to a visit, beside a text. */
export const VisitInvitation = ({ form }: Pick<VisitProps, 'form'>) => (
  <div className={classes(panel.strong, starts.s, onScreen)}>
    <p className={text.title}>{strings.visitTitle}</p>
    <p>{strings.visitText}</p>
    <Link href={leadHref({ form })} className={button.primary}>
      {strings.onTour}
    </Link>
  </div>
);
