import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

/** Characters of the longest text that has to stand in one line. */
export const letters = '--letters';

/** Width of a character, so that no value breaks in a word. */
const LETTER = '0.62em';

export const root = style({
  display: 'grid',
  gap: vars.space.m,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(max(${vars.size.age}, var(${letters}) * ${LETTER}), 100%), 1fr))`,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.belowTablet]: { selectors: { [`${largeText} &`]: { padding: vars.space.s } } },
    [media.fromWide]: { gridTemplateColumns: '1fr', gap: 0 },
  },
});

export const row = style({
  '@media': {
    [media.fromWide]: {
      padding: `${vars.space.s} 0`,
      selectors: {
        '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` },
      },
    },
  },
});

export const term = style({ fontSize: vars.fontSize.small, color: vars.color.textMuted });
export const value = style({ fontWeight: vars.weight.strong });
