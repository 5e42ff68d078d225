import type { MoveDetail } from '#contract/news.ts';
import { headingOf, hrefIn } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Link } from '../../ui/link/link.tsx';

/** The offer or event that a lead is about. */
export function LeadTopic({ move }: { readonly move: MoveDetail }) {
  const href = hrefIn('moves', move);
  const title = headingOf('moves', move);
  return (
    <p>
      {strings.leadAbout}: <Link href={href}>{title}</Link>
    </p>
  );
}
