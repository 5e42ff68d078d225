import { MapLink } from '../../blocks/map-link.tsx';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { classes } from '../../lib/classes.ts';
import { StaticHtml } from '../../rendering/static-html.tsx';
import { cluster, stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { LiveMap } from './live-map.client.tsx';
import * as styles from './map.css.ts';

interface PlaceMapProps {
  readonly place: { readonly lat?: number; readonly lon?: number; readonly address?: string };
  /** Without a key of Yandex Maps there is no map. */
  readonly config: Pick<LayoutConfig, 'map_key' | 'consent_mode'>;
}

/**
 * The interactive map, with the address and the link to the route in front of it; drawn once it is in
 * view and the cookie choice allows it.
 */
export function PlaceMap({ place: { lat, lon, address }, config }: PlaceMapProps) {
  const { map_key: mapKey, consent_mode: mode = 'strict' } = config;
  if (!mapKey || lat === undefined || lon === undefined) return null;
  return (
    <div className={classes(stack.s, styles.root, styles.map)} data-map>
      <LiveMap lat={lat} lon={lon} mapKey={mapKey} mode={mode} />
      <StaticHtml as="div" className={classes(cluster.s, styles.card)}>
        {address && <p className={text.strong}>{address}</p>}
        <MapLink lat={lat} lon={lon} />
      </StaticHtml>
    </div>
  );
}
