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
  /** Yandex Maps key; without it there is no map. */
  readonly mapKey?: string | undefined;
  readonly mode?: ConsentMode | undefined;
}

/**
 * A link to the route. On the interactive map, if there is one, it stands beside the address; the map
 * is drawn once it is in view and the cookie choice allows it.
 */
export const PlaceMap = ({ lat, lon, address, mapKey, mode = 'strict' }: PlaceMapProps) => {
  if (!mapKey) return <MapLink lat={lat} lon={lon} />;
  return (
    <div className={classes(stack.s, styles.root, styles.map)} data-map>
      <LiveMap lat={lat} lon={lon} mapKey={mapKey} mode={mode} />
      <StaticHtml as="div" className={classes(cluster.s, styles.card)}>
        {address && <p className={text.strong}>{address}</p>}
        <MapLink lat={lat} lon={lon} />
      </StaticHtml>
    </div>
  );
};
