import { classes } from '../../lib/classes.ts';
import * as styles from './icon.css.ts';
import { type IconName, icons } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A decorative icon in the text's color. */
export const Icon = ({ name, ...props }: IconProps) => <Drawing path={icons[name]} {...props} />;

interface DrawingProps {
  /** One of the drawings in `icons.ts`. */
  readonly path: string;
  readonly className?: string;
}

/** An icon for client components, without the code of the other icons. */
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
