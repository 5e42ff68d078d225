import { vars } from './theme.css.ts';

const edge = (side: 'left' | 'right', colour: string, width: string): string =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${colour}, transparent) ${side} / ${width} 100% no-repeat`;

/** Ground of a box that scrolls sideways: a shade at the edge where it goes on, none where it ends. */
export const scrollShade = [
  `${edge('left', vars.color.page, vars.space.xxl)} local`,
  `${edge('right', vars.color.page, vars.space.xxl)} local`,
  `${edge('left', vars.color.orbit, vars.space.l)} scroll`,
  `${edge('right', vars.color.orbit, vars.space.l)} scroll`,
].join(', ');
