import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: vars.space.xl,
  counterReset: 'step',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.size.portrait}, 100%), 1fr))`,
});

/** A numbered planet; the orbit leads on to the next one. */
export const step = style({
  position: 'relative',
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: vars.size.badge,
    height: vars.size.badge,
    marginBottom: vars.space.m,
    borderRadius: vars.radius.round,
    background: vars.color.tint,
    fontFamily: vars.font.heading,
    fontSize: vars.fontSize.lead,
    fontWeight: vars.weight.strong,
    color: vars.color.link,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: `calc(${vars.size.badge} / 2)`,
    left: `calc(${vars.size.badge} + ${vars.space.s})`,
    right: `calc(${vars.space.s} - ${vars.space.xl})`,
    borderTop: `${vars.border.orbit} dashed ${vars.color.orbit}`,
  },
  selectors: { '&:last-child::after': { display: 'none' } },
});

/** A row of a list, not a heading: the list may stand right below the page's title. */
export const title = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
});

export const text = style({ marginTop: vars.space.xs, color: vars.color.textMuted });
