import type { ReactNode } from 'react';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { opener } from './low-vision.css.ts';

interface LowVisionButtonProps {
  readonly className: string;
  readonly children?: ReactNode;
}

/** Opens the low-vision settings (`low-vision.client.tsx`); hidden without JavaScript. */
export const LowVisionButton = ({ className, children }: LowVisionButtonProps) => (
  <button
    type="button"
    className={classes(className, opener)}
    data-low-vision=""
    aria-haspopup="dialog"
    itemProp="copy"
    aria-label={strings.lowVisionTitle}
    title={strings.lowVisionTitle}
  >
    <Icon name="eye" size={children ? 'usual' : 'large'} />
    {children}
  </button>
);
