import type { CSSProperties } from 'react';
import { PLANETS } from '../../theme/art.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { Art } from '../art/art.tsx';
import * as styles from './planet.css.ts';

/**
 * A planet of the sprite, as wide as its box; planets grow with the children's age.
 * @param index from 0
 */
export const Planet = ({ index }: { readonly index: number }) => (
  <span
    className={styles.root}
    style={{ [styles.place]: (index % PLANETS.length) / (PLANETS.length - 1) } as CSSProperties}
  >
    <Art name="planets" sizes={artSizes.agePlanets} className={styles.picture} />
  </span>
);
