import { artSizes } from '../theme/art-sizes.ts';
import { Art } from '../ui/art/art.tsx';
import * as styles from './layout-art.css.ts';

export interface SpacemanProps {
  readonly pose?: 'waving' | 'phone' | 'telescope' | 'jumping' | undefined;
}

/** The art of the standard layout. */
export const Spaceman = ({ pose = 'waving' }: SpacemanProps) => (
  <Art name={`spaceman-${pose}`} sizes={artSizes.header} className={styles.spaceman} isFirst />
);

/** The art of the news layout: rocket and planets, which fly in once per visit. */
export const FlyingArt = () => (
  <>
    <Art name="planet-ringed" sizes={artSizes.headerPlanet} className={styles.nearPlanet} />
    <Art name="planet-orange" sizes={artSizes.headerPlanet} className={styles.farPlanet} />
    <Art name="rocket" sizes={artSizes.header} className={styles.rocket} isFirst />
  </>
);
