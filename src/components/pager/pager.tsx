import { strings } from '../../lib/strings.ts';
import { button } from '../button/button.css.ts';
import { Link } from '../link/link.client.tsx';

/** Leads to the next page of a list while there is one. */
export function Pager({
  path,
  nextPage,
}: {
  readonly path: string;
  readonly nextPage: number | null;
}) {
  if (nextPage === null) return null;
  return (
    <p>
      <Link href={`${path}?page=${nextPage}`} className={button.secondary}>
        {strings.showMore}
      </Link>
    </p>
  );
}
