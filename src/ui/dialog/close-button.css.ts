import { iconButton, onNight } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { sharedStyle } from '../../theme/layered.ts';

export const root = sharedStyle({
  flexShrink: 0,
  ...iconButton,
  borderRadius: vars.radius.round,
  background: vars.color.nightSoft,
  ...onNight,
  ':hover': { background: vars.color.link },
});
