import { style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText } from '../../theme/large-text.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxl });

export const list = style({ display: 'grid' });

export const row = style({
  display: 'grid',
  gap: vars.space.xxs,
  maxWidth: vars.size.article,
  padding: `${vars.space.m} 0`,
  selectors: {
    [`${largeText} &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.rule}` },
  },
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: `${vars.size.age} 1fr`, gap: vars.space.m },
  },
});

export const term = style({ color: vars.color.textMuted });

export const departments = style({
  display: 'grid',
  gap: vars.space.l,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.card}, 100%), 1fr))`,
});

export const department = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.xxs,
  padding: vars.space.l,
  borderRadius: vars.radius.card,
  background: vars.color.pageTint,
});

export const where = style({ display: 'grid', gap: vars.space.l, justifyItems: 'start' });

export const map = style({
  width: '100%',
  height: 'auto',
  borderRadius: vars.radius.hero,
  background: vars.color.tint,
});

/** Colored dot of a metro line. */
export const line = style({
  display: 'inline-block',
  width: vars.space.s,
  height: vars.space.s,
  marginRight: vars.space.xs,
  borderRadius: vars.radius.round,
});

export const messengers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
});

/** The way in short, beside a form. */
export const way = style({ display: 'grid', gap: vars.space.s, justifyItems: 'start' });
export const wayTitle = style({ fontSize: vars.fontSize.subhead, color: vars.color.heading });
