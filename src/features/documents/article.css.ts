import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { columnsFromWide, stickyAside } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

const stack = { display: 'flex', flexDirection: 'column', gap: vars.space.xl } as const;

export const root = style(stack);

/** Text without facts, aligned with the title. */
export const alone = style({ ...stack, maxWidth: vars.size.article });

/** Text with facts beside it; on narrow screens the facts come first. */
export const columns = style(columnsFromWide(`minmax(0, 1fr) ${vars.size.aside}`));

export const aside = style({
  display: 'grid',
  gap: vars.space.m,
  selectors: {
    [`${largeText} &`]: { position: 'static', gridArea: 'auto' },
  },
  '@media': {
    [media.fromWide]: stickyAside,
  },
});

export const body = style({ ...stack, minWidth: 0 });
