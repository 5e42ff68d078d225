import { style } from '@vanilla-extract/css';
import { iconButton } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { shared } from '../../theme/layers.css.ts';

export const root = style({
  '@layer': {
    [shared]: {
      flexShrink: 0,
      ...iconButton,
      borderRadius: vars.radius.round,
      background: vars.color.nightSoft,
      color: vars.color.onNight,
      ':hover': { background: vars.color.link },
      ':focus-visible': { outlineColor: vars.color.focusOnNight },
    },
  },
});
