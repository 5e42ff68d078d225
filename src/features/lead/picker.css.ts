import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/theme.css.ts';
import { iconMask } from '../../ui/icon/icon-mask.ts';
import { icons } from '../../ui/icon/icons.ts';
import { fieldShape } from './field-shape.ts';

/** Native controls that open a list or a calendar, drawn like the other fields. */

const boxShape = (path: string) =>
  ({
    position: 'relative',
    display: 'block',
    width: '100%',
    '::after': {
      content: '""',
      position: 'absolute',
      top: `calc(50% - ${vars.size.icon} / 2)`,
      right: vars.space.m,
      width: vars.size.icon,
      height: vars.size.icon,
      background: vars.color.link,
      mask: iconMask(path),
      pointerEvents: 'none',
    },
    '@media': {
      // Forced colors would give the icon the color of the page.
      [media.forcedColors]: { '::after': { forcedColorAdjust: 'none', background: 'CanvasText' } },
    },
  }) as const;

const INDICATOR = '::-webkit-calendar-picker-indicator';

/** The box of a control, with its icon. */
export const box = styleVariants({
  select: boxShape(icons.chevron),
  date: {
    ...boxShape(icons.calendar),
    // Browsers without this part draw a calendar of their own, which cannot be hidden.
    '@supports': { [`not selector(${INDICATOR})`]: { '::after': { display: 'none' } } },
  },
});

// The chevron points to the right.
globalStyle(`${box.select}::after`, { transform: 'rotate(90deg)' });

const controlShape = {
  ...fieldShape,
  appearance: 'none',
  // An empty date would be narrow on iOS, a filled one wider than its box.
  minWidth: 0,
  maxWidth: '100%',
} as const;

export const select = style({
  ...controlShape,
  paddingRight: `calc(${vars.size.icon} + 2 * ${vars.space.m})`,
  textOverflow: 'ellipsis',
});

// Like a placeholder.
globalStyle(`${select}:has(option[value=""]:checked)`, { color: vars.color.textMuted });
globalStyle(`${select} option`, { color: vars.color.text });

export const date = style({
  ...controlShape,
  selectors: {
    ...fieldShape.selectors,
    // The part stays there to be clicked, under the icon.
    [`&${INDICATOR}`]: {
      position: 'absolute',
      inset: 0,
      left: 'auto',
      width: vars.size.button,
      height: '100%',
      opacity: 0,
      cursor: 'pointer',
    },
    // iOS centers a date, and collapses an empty one.
    '&::-webkit-date-and-time-value': { minHeight: '1lh', textAlign: 'start' },
  },
});
