import { classes } from '../../lib/classes.ts';
import { sizes } from './icon.css.ts';
import { type IconName, icons } from './icons.ts';

interface IconLook {
  /** `usual` by default. */
  readonly size?: keyof typeof sizes;
  readonly className?: string;
}

/** A decorative icon in the text's colour. */
export const Icon = ({ name, ...look }: IconLook & { readonly name: IconName }) => (
  <Drawing path={icons[name]} {...look} />
);

interface DrawingProps extends IconLook {
  /** One of the drawings in `icons.ts`. */
  readonly path: string;
}

/** An icon for client components, without the code of the other icons. */
export const Drawing = ({ path, size = 'usual', className }: DrawingProps) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={classes(sizes[size], className)}>
    <path d={path} />
  </svg>
);
