import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/breakpoints.ts';
import { usualText } from '../theme/large-text.ts';
import { aside as asideShape, columnsFromWide } from '../theme/shapes.ts';
import { vars } from '../theme/theme.css.ts';

const stack = { display: 'flex', flexDirection: 'column', gap: vars.space.xl } as const;

export const root = style(stack);

/** Text with facts beside it. */
export const columns = style(columnsFromWide(`minmax(0, 1fr) ${vars.size.aside}`));

export const aside = style([asideShape, { display: 'grid', gap: vars.space.m }]);

export const body = style({ ...stack, minWidth: 0 });
// Begins on one line with the facts.
globalStyle(`${columns} > ${body} > :first-child`, { marginTop: 0 });

// Without text the facts have the page's width.
globalStyle(`${columns}:has(> ${body}:empty)`, { display: 'block' });
// In a low window the facts scroll below the button.
globalStyle(`${usualText} ${aside} > a`, {
  '@media': { [media.fromWide]: { position: 'sticky', bottom: 0 } },
});
