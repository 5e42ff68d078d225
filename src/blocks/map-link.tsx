import type { BlockOf } from '#contract/blocks.ts';
import { button } from '../components/button/button.css.ts';
import { routeAddress } from '../lib/map.ts';
import { strings } from '../lib/strings.ts';

/** The way to a place. */
export const MapLink = ({ lat, lon }: Omit<BlockOf<'map'>, 'type'>) => (
  <p>
    <a
      className={button.secondary}
      href={routeAddress(lat, lon)}
      rel="noopener noreferrer"
      data-goal="map_route"
    >
      {strings.buildRoute}
    </a>
  </p>
);
