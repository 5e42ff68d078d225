import type { BlockOf } from '#contract/blocks.ts';
import { button } from '../ui/button/button.css.ts';
import { routeAddress } from './map-services.ts';
import { strings } from '../i18n/strings.ts';

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
