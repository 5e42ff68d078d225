import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { largeText, usualText } from '../../theme/large-text.ts';
import { swipeBox, swipeList } from '../../theme/swipe-row.ts';
import { vars } from '../../theme/theme.css.ts';
import * as icons from '../../ui/icon-list/icon-list.css.ts';
import * as reviews from '../../blocks/reviews.css.ts';
import * as stepStyles from '../../blocks/steps.css.ts';
import * as slides from '../moves/promo-list.css.ts';
import * as menu from '../info/week-menu.css.ts';

/**
 * Lists that are columns elsewhere are swiped on this page's phones, where all of them together
 * would be too long. Large text keeps the columns: it must not scroll sideways.
 */
const onPhones = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${usualText} ${selector}`, { '@media': { [media.belowTablet]: rule } });

const smallText = { fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.quote };

const swipe = (box: string, width: string) => {
  onPhones(box, {
    ...swipeBox,
    // These items have no shadow.
    marginBlock: 0,
    outlineOffset: `calc(-1 * ${vars.border.focus})`,
  });
  onPhones(`${box} > *`, {
    ...swipeList(width),
    display: 'grid',
    width: 'max-content',
    paddingBlock: `${vars.space.xxs} ${vars.space.xs}`,
  });
  onPhones(`${box} > * > *`, { scrollSnapAlign: 'start', minWidth: 0 });
  // Where nothing scrolls, the box must not be a stop of the keyboard; hidden boxes are none.
  const still = { visibility: 'hidden' } as const;
  globalStyle(`${box}[tabindex]`, { '@media': { [media.fromTablet]: still } });
  globalStyle(`${largeText} ${box}[tabindex]`, still);
  globalStyle(`${box}[tabindex] > *`, { visibility: 'visible' });
};

/** The facts on phones: smaller words below the numbers. */
export const facts = style({});
onPhones(`${facts} > dl`, { gap: vars.space.m });
onPhones(`${facts} dt`, smallText);
onPhones(`${facts} dl > div`, { gap: vars.space.xxs, paddingTop: vars.space.s });

export const swiped = style({});
swipe(swiped, vars.size.portrait);
onPhones(`${swiped} figcaption`, smallText);

export const widelySwiped = style({});
swipe(widelySwiped, vars.size.narrow);
onPhones(`${widelySwiped} ${reviews.review}`, {
  paddingTop: `calc(${vars.space.xxl} + ${vars.space.xs})`,
});
onPhones(`${widelySwiped} ${reviews.review}::before`, { top: vars.space.s });

/** Advantages and safety: cards on phones, icon and title side by side. */
export const reasons = style({});
swipe(reasons, vars.size.card);
onPhones(`${reasons} ${icons.item}`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  alignContent: 'start',
  gap: `${vars.space.xs} ${vars.space.s}`,
  padding: vars.space.m,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});
onPhones(`${reasons} ${icons.badge}`, { width: vars.size.touch, height: vars.size.touch });
onPhones(`${reasons} ${icons.body}`, { display: 'contents' });
onPhones(`${reasons} ${icons.text}`, { gridColumn: '1 / -1', ...smallText });

/** A day's meals: cards on phones, columns on wide pages. */
export const meals = style({});
swipe(meals, vars.size.tile);
onPhones(`${meals} ${menu.dishes}`, smallText);
onPhones(`${meals} ${menu.row}`, {
  padding: vars.space.m,
  border: 0,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
});
globalStyle(`${usualText} ${meals} > ${menu.meals}`, {
  '@media': {
    [media.fromWide]: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      columnGap: vars.space.l,
    },
  },
});
globalStyle(`${usualText} ${meals} ${menu.row}`, {
  '@media': {
    [media.fromWide]: { borderTop: `${vars.border.orbit} solid ${vars.color.orbit}` },
  },
});

/** The steps stand in a row, as on wide pages. */
export const steps = style({});
swipe(steps, vars.size.tile);
onPhones(`${steps} ${stepStyles.step}`, { display: 'block' });
onPhones(`${steps} ${stepStyles.step}::before`, { marginBottom: vars.space.xs });
onPhones(`${steps} ${stepStyles.step}::after`, {
  top: `calc(${vars.size.badge} / 2)`,
  bottom: 'auto',
  left: `calc(${vars.size.badge} + ${vars.space.s})`,
  right: 0,
  borderLeft: 0,
  borderTop: `${vars.border.orbit} dashed ${vars.color.orbit}`,
});
onPhones(`${steps} ${stepStyles.text}`, smallText);

export const promos = style({});
swipe(promos, vars.size.narrow);
globalStyle(`${promos} + ul`, { marginTop: vars.space.l });
onPhones(`${promos} ${slides.text}`, { padding: vars.space.m });
onPhones(`${promos} ${slides.text} > p`, smallText);
onPhones(`${promos} ${slides.title}`, { fontSize: vars.fontSize.subhead });
onPhones(`${promos} ${slides.picture}`, { minHeight: 0, height: vars.size.entry });
