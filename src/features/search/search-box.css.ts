import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { fieldShape } from '../lead/field-shape.ts';

/** A field with a button at its end. */
export const root = style({ position: 'relative', width: '100%' });

export const input = style({
  ...fieldShape,
  paddingRight: vars.size.planet,
  textOverflow: 'ellipsis',
  '::-webkit-search-cancel-button': { display: 'none' },
});

export const submit = style({
  position: 'absolute',
  top: vars.space.xxs,
  bottom: vars.space.xxs,
  right: vars.space.xxs,
  padding: `0 ${vars.space.m}`,
  border: 0,
  borderRadius: vars.radius.input,
  background: vars.color.action,
  color: vars.color.actionText,
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  ':hover': { background: vars.color.actionHover },
});

/** Where there is room for more than a query needs. */
export const alone = style({ width: '100%', maxWidth: vars.size.narrow });
