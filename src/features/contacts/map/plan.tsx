import * as styles from './map.css.ts';
import { StaticHtml } from '../../../rendering/static-html.tsx';

/** Drawn plan of a fictional quarter, with the place in its center. */
export const Plan = () => (
  <StaticHtml
    as="svg"
    className={styles.plan}
    viewBox="0 0 1200 520"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path
      className={styles.water}
      d="M-20 60C160 30 210 150 360 130S560 -40 720 -30L1220 -40V-80H-20Z"
    />
    <path className={styles.park} d="M820 330q90-60 200 0t110 130q-60 90-190 60t-150-80 30-110Z" />
    <path className={styles.park} d="M90 300q70-50 140-10t30 110-120 40-50-140Z" />
    <g className={styles.street}>
      <path d="M-20 250 520 270 1220 200" />
      <path d="M-20 450 430 420 1220 470" />
      <path d="M300 -20 340 270 300 540" />
      <path d="M760 -20 740 250 790 540" />
      <path d="M520 -20 540 540" />
      <path d="M980 -20 1010 230 1080 540" />
      <path d="M120 -20 140 260 60 540" />
      <path d="M340 340 740 350 1220 330" />
    </g>
    <path className={styles.avenue} d="M-20 180C300 160 520 200 740 150S1080 60 1220 70" />
    <ellipse className={styles.orbit} cx="600" cy="262" rx="96" ry="96" />
    <ellipse className={styles.orbit} cx="600" cy="262" rx="170" ry="170" />
    <circle className={styles.moon} cx="716" cy="138" r="9" />
    <circle className={styles.place} cx="600" cy="262" r="34" />
    <circle className={styles.planet} cx="600" cy="262" r="13" />
    <ellipse
      className={styles.ring}
      cx="600"
      cy="262"
      rx="24"
      ry="8"
      transform="rotate(-24 600 262)"
    />
  </StaticHtml>
);
