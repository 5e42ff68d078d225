import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { sent } from './lead-form.css.ts';

export const root = style({ alignItems: 'start' });

export const next = style({});

export const steps = style({ counterReset: 'step' });

export const step = style({
  alignItems: 'flex-start',
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    width: vars.size.touch,
    height: vars.size.touch,
    borderRadius: vars.radius.round,
    background: vars.color.tint,
    fontFamily: vars.font.heading,
    fontWeight: vars.weight.strong,
    color: vars.color.link,
  },
});

/** Below the number where they are too large to stand beside it. */
export const words = style({ flex: `1 1 ${vars.size.portrait}` });

// A sent form says itself what happens next, and needs no links to other forms.
globalStyle(`${root}:has(${sent}) ${next}, nav:has(~ ${root} ${sent})`, { display: 'none' });
