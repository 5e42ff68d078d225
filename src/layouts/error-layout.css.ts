import { style } from '@vanilla-extract/css';
import { night } from '../theme/cosmos.css.ts';
import { pageContainer } from '../theme/page-width.ts';
import { vars } from '../theme/theme.css.ts';

export const main = style([
  night,
  {
    ...pageContainer,
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.m,
    padding: `${vars.space.xl} ${vars.space.gutter} ${vars.space.xxl}`,
    overflowX: 'clip',
    textAlign: 'center',
    ':focus-visible': { outlineColor: vars.color.focusOnNight },
  },
]);
