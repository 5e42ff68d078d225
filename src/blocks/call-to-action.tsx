import type { BlockOf } from '#contract/shapes/blocks.ts';
import { button } from '../ui/button/button.css.ts';
import { Link } from '../ui/link/link.tsx';
import { toHref } from '../lib/urls.ts';
import { classes } from '../lib/classes.ts';
import { cluster, onScreen, stack, words } from '../ui/styles/layout.css.ts';
import { panel } from '../ui/styles/surface.css.ts';

/** An invitation with a button; paper has neither. */
export function CallToAction({ title, text, button: link }: Omit<BlockOf<'cta'>, 'type'>) {
  const href = link && toHref(link.page);
  return (
    <aside className={classes(panel.strong, cluster.l, onScreen)} aria-label={title}>
      <div className={classes(stack.xs, words.card)}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {href && (
        <Link href={href} className={button.primary}>
          {link.title}
        </Link>
      )}
    </aside>
  );
}
