import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { shared } from '../../theme/layers.css.ts';

/** The bare window: no frame, no size; each dialog has its own look. */
export const root = style({
  '@layer': {
    [shared]: {
      padding: 0,
      border: 0,
      maxWidth: 'none',
      maxHeight: 'none',
      color: 'inherit',
      background: 'transparent',
      '::backdrop': { background: vars.color.backdrop },
    },
  },
});

// The page behind stands still.
globalStyle('html:has(dialog[open])', { overflow: 'hidden' });
