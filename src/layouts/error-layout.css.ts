import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const main = style({
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.m,
  padding: `${vars.space.xxl} ${vars.space.gutter}`,
  background: `radial-gradient(circle at 50% 0, ${vars.color.nightSoft}, ${vars.color.nightDeep})`,
  color: vars.color.onNight,
  textAlign: 'center',
});

globalStyle(`${main} :focus-visible`, { outlineColor: vars.color.focusOnNight });
