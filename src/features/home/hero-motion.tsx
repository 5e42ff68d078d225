import { strings } from '../../i18n/strings.ts';
import { artSizes } from '../../theme/art-sizes.ts';
import { Art } from '../../ui/art/art.tsx';
import * as styles from './hero-motion.css.ts';

/** A small planet on the orbit, which passes behind the hero's picture. */
export const HeroOrbit = () => (
  <div className={styles.orbit} data-decoration="">
    <div className={styles.across}>
      <div className={styles.along} />
    </div>
  </div>
);

/** The launch, drawn twice: the rocket rises a little, its clouds drift. */
export const HeroRocket = () => (
  <div className={styles.rocket} data-decoration="">
    <div className={styles.ship}>
      <Art name="rocket-launch" sizes={artSizes.rocket} />
    </div>
    <div className={styles.clouds}>
      <Art name="rocket-launch" sizes={artSizes.rocket} />
    </div>
  </div>
);

/** Stops the motion, by styles alone. A sibling of what moves. */
export const MotionSwitch = () => (
  <input
    type="checkbox"
    className={styles.toggle}
    aria-label={strings.pauseAnimation}
    data-decoration=""
  />
);
