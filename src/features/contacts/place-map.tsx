import { MapLink } from '../../blocks/map-link.tsx';
import type { ConsentMode } from '../../lib/cookie-choice.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { cluster, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { LiveMap } from './live-map.client.tsx';
import * as styles from './map.css.ts';

export interface PlaceMapProps {
  readonly lat: number;
  readonly lon: number;
  readonly address?: string | undefined;
  /** Yandex Maps key; without it only the drawn plan is shown. */
  readonly mapKey?: string | undefined;
  readonly mode?: ConsentMode | undefined;
}

/**
 * A drawn plan of a place with its address and a route link. The interactive map covers the plan
 * once it is in view and the cookie choice allows it.
 */
export const PlaceMap = ({ lat, lon, address, mapKey, mode = 'strict' }: PlaceMapProps) => (
  <div className={classes(stack.s, styles.root)} data-map>
    <img
      src="/art/plan.svg"
      alt=""
      width={1200}
      height={520}
      loading="lazy"
      className={styles.plan}
    />
    {mapKey && <LiveMap lat={lat} lon={lon} mapKey={mapKey} mode={mode} />}
    <StaticHtml as="div" className={classes(cluster.s, styles.card)}>
      {address && <p className={text.strong}>{address}</p>}
      <MapLink lat={lat} lon={lon} />
    </StaticHtml>
  </div>
);
