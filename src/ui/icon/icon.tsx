import { classes } from '../../lib/classes.ts';
import * as styles from './icon.css.ts';
import { type IconName, icons } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A line drawing in the text's colour beside words that say the same. */
export const Icon = ({ name, ...look }: IconProps) => <Drawing path={icons[name]} {...look} />;

interface DrawingProps {
  /** One of the drawings in `icons.ts`. */
  readonly path: string;
  readonly className?: string;
}

/** The same for client components: it brings no other drawing along. */
export function Drawing({ path, className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className={classes(styles.root, className)}
    >
      <path d={path} />
    </svg>
  );
}
