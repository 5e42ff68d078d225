import { globalStyle, style } from '@vanilla-extract/css';
import { badgeOf } from '../../theme/shapes.ts';
import { vars } from '../../theme/theme.css.ts';

export const root = style({ alignItems: 'start' });

export const next = style({});

export const steps = style({ counterReset: 'step' });

export const step = style({
  alignItems: 'flex-start',
  counterIncrement: 'step',
  '::before': { ...badgeOf(vars.size.touch), content: 'counter(step)' },
});

// A sent form says what happens next itself, and needs no links to other forms.
globalStyle(`${root}:has([data-sent]) ${next}, ${root}:has([data-sent]) nav`, {
  display: 'none',
});
