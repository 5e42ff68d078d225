import type { BlockOf } from '#contract/blocks.ts';
import { button } from '../ui/button/button.css.ts';
import { routeUrl } from './map-services.ts';
import { strings } from '../i18n/strings.ts';
import { reachesGoal } from '../lib/goal.ts';

/** A link to the route to a place. */
export const MapLink = ({ lat, lon }: Omit<BlockOf<'map'>, 'type'>) => (
  <p>
    <a
      className={button.secondary}
      href={routeUrl(lat, lon)}
      rel="noopener noreferrer"
      {...reachesGoal('map_route')}
    >
      {strings.buildRoute}
    </a>
  </p>
);
