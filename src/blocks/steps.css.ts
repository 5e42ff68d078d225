import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { largeText } from '../theme/large-text.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gap: vars.space.xl,
  counterReset: 'step',
  selectors: {
    [`${largeText} &, ${largeText} &:has(> li)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.fromWide]: {
      selectors: {
        '&:has(> :nth-child(4):last-child)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        '&:has(> :nth-child(5):last-child)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      },
    },
  },
});

const orbit = { content: '""', position: 'absolute' } as const;
const line = `${vars.border.orbit} dashed ${vars.color.orbit}`;

/** A numbered planet with an orbit to the next one. */
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
  '@media': {
    [media.belowTablet]: {
      display: 'grid',
      gridTemplateColumns: `${vars.size.badge} 1fr`,
      columnGap: vars.space.m,
      '::before': { gridRow: 'span 2', marginBottom: 0 },
      '::after': {
        ...orbit,
        top: `calc(${vars.size.badge} + ${vars.space.xs})`,
        bottom: `calc(${vars.space.xs} - ${vars.space.xl})`,
        left: `calc(${vars.size.badge} / 2)`,
        borderLeft: line,
      },
    },
    [media.fromTablet]: {
      '::after': {
        ...orbit,
        top: `calc(${vars.size.badge} / 2)`,
        left: `calc(${vars.size.badge} + ${vars.space.s})`,
        right: `calc(${vars.space.s} - ${vars.space.xl})`,
        borderTop: line,
      },
    },
  },
  selectors: { '&:last-child::after': { display: 'none' } },
});

globalStyle(
  `${list}:not(:has(> :is(:nth-child(4), :nth-child(5)):last-child)) > :nth-child(3n)::after`,
  {
    '@media': { [media.fromTablet]: { display: 'none' } },
  },
);
globalStyle(`${list} > :nth-child(3n)::after`, {
  '@media': { [media.tabletOnly]: { display: 'none' } },
});

// Large text needs the full width, so the number is above it.
globalStyle(`${largeText} ${step}`, { display: 'block' });
globalStyle(`${largeText} ${step}::before`, { marginBottom: vars.space.m });
globalStyle(`${largeText} ${step}::after`, { display: 'none' });

/** Not a heading, because the list may directly follow the page's title. */
export const title = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  lineHeight: vars.lineHeight.heading,
});

export const text = style({ gridColumn: 2, marginTop: vars.space.xs, color: vars.color.textMuted });
