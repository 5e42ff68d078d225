import { style } from '@vanilla-extract/css';
import * as media from '../../theme/media-queries.ts';
import { vars } from '../../theme/theme.css.ts';

export const columns = style({
  alignItems: 'start',
  // Only the link is left of them on paper.
  '@media': { [media.print]: { selectors: { '&&': { display: 'block', breakInside: 'avoid' } } } },
});

export const notice = style({ borderLeft: `${vars.border.focus} solid ${vars.color.error}` });

/** One line, whose end may be out of view, because an address is one word; a tap selects it all. */
export const link = style({
  padding: vars.space.m,
  borderRadius: vars.radius.input,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  userSelect: 'all',
  '@media': { [media.print]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});

/** Text on the night sky. */
export const keep = style({
  color: 'inherit',
  ':hover': { color: vars.color.onNight },
});

export const details = style({
  borderBottom: `${vars.border.thin} solid ${vars.color.rule}`,
});

export const folded = style({ paddingBlock: vars.space.s, paddingBottom: vars.space.l });
