import { MapLink } from '../../../blocks/map-link.tsx';
import type { ConsentMode } from '../../../lib/cookie-choice.ts';
import { LiveMap } from './live-map.client.tsx';
import * as styles from './map.css.ts';
import { Plan } from './plan.tsx';

interface PlaceMapProps {
  readonly lat: number;
  readonly lon: number;
  readonly address?: string | undefined;
  /** Key of Yandex Maps; without one the drawn plan is all there is. */
  readonly mapKey?: string | undefined;
  readonly mode?: ConsentMode | undefined;
}

/**
 * Where a place is: a drawn plan with the address and the way there, and over the plan the map, as
 * soon as it is in view and may be loaded (decision 17).
 */
export const PlaceMap = ({ lat, lon, address, mapKey, mode = 'strict' }: PlaceMapProps) => (
  <div className={styles.root} data-map>
    <Plan />
    {mapKey && <LiveMap lat={lat} lon={lon} mapKey={mapKey} mode={mode} />}
    <div className={styles.card}>
      {address && <p className={styles.address}>{address}</p>}
      <MapLink lat={lat} lon={lon} />
    </div>
  </div>
);
