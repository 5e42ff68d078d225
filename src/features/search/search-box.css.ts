import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';

export const input = style({
  flex: '1 1 auto',
  minWidth: 0,
  textOverflow: 'ellipsis',
  '::-webkit-search-cancel-button': { display: 'none' },
});

export const submit = style({
  flexShrink: 0,
  alignSelf: 'stretch',
  whiteSpace: 'nowrap',
  padding: `0 ${vars.space.m}`,
  border: 0,
  borderRadius: vars.radius.input,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  ':hover': { background: vars.color.accentHover },
});

/** For a search box on its own line, which would be wider than any query. */
export const alone = style({ width: '100%', maxWidth: vars.size.narrow });

/** A word of the query in a result. */
export const match = style({
  padding: `0 ${vars.border.focusOffset}`,
  borderRadius: vars.space.xxs,
  background: vars.color.tintWarm,
  color: vars.color.text,
});
