import type { BlockOf } from '#contract/shapes/blocks.ts';
import { strings } from '../i18n/strings.ts';
import { reachesGoal } from '../lib/goal.ts';
import { button } from '../ui/button/button.css.ts';

/** A link to the route from the visitor to a place, on Yandex Maps. */
export const MapLink = ({ lat, lon }: Omit<BlockOf<'map'>, 'type'>) => (
  <p>
    <a
      className={button.secondary}
      href={`https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`}
      rel="noopener noreferrer"
      {...reachesGoal('map_route')}
    >
      {strings.buildRoute}
    </a>
  </p>
);
