import { style } from '@vanilla-extract/css';
import { iconButton } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { fieldShape } from '../lead/field-shape.ts';

/** A field with a round button at its end. */
export const root = style({ position: 'relative', width: '100%' });

export const input = style({
  ...fieldShape,
  paddingRight: vars.size.button,
  textOverflow: 'ellipsis',
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  '::-webkit-search-cancel-button': { display: 'none' },
});

export const submit = style({
  ...iconButton,
  position: 'absolute',
  top: 0,
  bottom: 0,
  right: vars.space.xxs,
  margin: 'auto',
  borderRadius: vars.radius.round,
  background: vars.color.action,
  color: vars.color.actionText,
  ':hover': { background: vars.color.actionHover },
});

/** Where there is room for more than a query needs. */
export const alone = style({ width: '100%', maxWidth: vars.size.narrow });
