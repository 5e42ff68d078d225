import { findPart } from '../loaders/load.ts';
import { strings } from '../i18n/strings.ts';
import { button } from '../ui/button/button.css.ts';
import { Link } from '../ui/link/link.tsx';

interface CostLinkProps {
  /** Slug of the preselected programme. */
  readonly program?: string | undefined;
}

/** A link to the calculator, if the content has prices for it. */
export async function CostLink({ program }: CostLinkProps) {
  const programs = (await findPart('info'))?.pricing?.programs ?? [];
  if (programs.length === 0) return null;
  const isPriced = programs.some(({ slug }) => slug === program);
  return (
    <p>
      <Link
        href={isPriced && program ? `/info/cost?program=${program}` : '/info/cost'}
        className={button.quiet}
      >
        {strings.costLink}
      </Link>
    </p>
  );
}
