import { globalStyle, type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { pageWidth } from '../../theme/page-width.ts';
import { disc, nightButton } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';
import { headerHeights } from '../../theme/tokens.ts';

/** Where the bar is too narrow for the links, they are in a drawer. */
const inDrawer = (rule: StyleRule): StyleRule => ({
  '@supports': { 'selector(:popover-open)': { '@container': { [pageWidth.belowWide]: rule } } },
});

const aside = { transform: 'translateX(100%)' } as const;
const slides = ['transform', 'overlay', 'display']
  .map((property) => `${property} ${vars.motion.slide} allow-discrete`)
  .join(', ');

export const root = style([
  {
    position: 'static',
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'visible',
    background: 'transparent',
    color: 'inherit',
    '@container': { [pageWidth.fromWide]: { display: 'block' } },
    '@supports': {
      // Browsers before 2024 show the links in rows of their own.
      'not selector(:popover-open)': {
        '@container': { [pageWidth.belowWide]: { order: 1, flexBasis: '100%' } },
      },
    },
  },
  inDrawer({
    position: 'fixed',
    inset: '0 0 0 auto',
    boxSizing: 'border-box',
    width: '100%',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: `0 ${vars.space.l} calc(${vars.space.m} + ${vars.size.safeBottom})`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: `radial-gradient(circle at 100% 100%, ${vars.color.heading}, transparent 60%), ${vars.color.nightDeep}`,
    '::backdrop': { background: vars.color.backdrop },
    '@media': {
      [media.fromPhone]: { width: `min(${vars.size.menu}, 100%)` },
      [media.motion]: {
        ...aside,
        transition: slides,
        selectors: { '&:popover-open': { transform: 'none' } },
        '@starting-style': { selectors: { '&:popover-open': aside } },
      },
    },
  }),
]);

/** Hidden where the links are in the bar. */
export const opener = style({
  ...nightButton,
  borderRadius: vars.radius.input,
  '@container': { [pageWidth.fromWide]: { display: 'none' } },
  '@supports': { 'not selector(:popover-open)': { display: 'none' } },
});

const drawn = (rule: StyleRule) => style([{ display: 'none' }, inDrawer(rule)]);

export const head = drawn({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: headerHeights.base,
});

export const title = style({ fontFamily: vars.font.heading, fontWeight: vars.weight.strong });

export const contacts = drawn({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.xs,
  paddingTop: vars.space.s,
});

export const links = style([
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: vars.space.s,
    fontSize: vars.fontSize.small,
  },
  inDrawer({ display: 'block', fontSize: vars.fontSize.lead, fontWeight: vars.weight.medium }),
]);

/** Child pages of an entry, side by side. */
export const children = drawn({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.m });

/** The bar shows no children, except that those of a heading replace it. */
export const headed = style([{ display: 'contents' }, inDrawer({ display: 'list-item' })]);
globalStyle(`${headed} > span`, { display: 'none', ...inDrawer({ display: 'flex' }) });
globalStyle(`${headed} > ul`, { display: 'contents', ...inDrawer({ display: 'flex' }) });

const base = style([
  {
    display: 'block',
    padding: `${vars.space.xs} 0`,
    lineHeight: vars.lineHeight.heading,
    whiteSpace: 'nowrap',
    color: vars.color.onNight,
    textDecoration: 'none',
    ':hover': { color: vars.color.onNightLink },
    '@media': { [media.motion]: { transition: `color ${vars.motion.quick}` } },
  },
  inDrawer({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.touch,
    whiteSpace: 'normal',
  }),
]);

/** An orbit below the entry in the bar, a planet before it in the drawer. */
const highlighted = style([
  {
    boxShadow: `inset 0 -${vars.space.hair} 0 ${vars.color.action}`,
    '@media': { [media.forcedColors]: { textDecoration: 'underline' } },
  },
  inDrawer({
    boxShadow: 'none',
    color: vars.color.onNightAccent,
    '::before': { content: '', ...disc, marginRight: vars.space.s },
  }),
]);

const small = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.weight.regular,
  color: vars.color.onNightMuted,
});

const current = style({ color: vars.color.onNightAccent });

export const entry = styleVariants({
  other: [base],
  within: [base, highlighted],
  current: [base, highlighted, current],
});

export const child = styleVariants({
  other: [base, small],
  within: [base, small, highlighted],
  current: [base, small, highlighted, current],
});

export const phone = style({
  fontFamily: vars.font.heading,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.weight.strong,
  color: vars.color.onNight,
  textDecoration: 'none',
  ':hover': { color: vars.color.onNightLink },
});

/** A link or a button with its icon. */
export const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minHeight: vars.size.touch,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: vars.color.onNightLink,
  cursor: 'pointer',
  ':hover': { color: vars.color.onNight },
});
