import { dense, tablet, wide } from './slot-size.ts';

/** `sizes` of the slots of theme art, apart from those of pictures, which browsers do not need. */
export const artSizes = {
  header: `${tablet('240px')}, 96px`,
  headerPlanet: `${tablet('80px')}, 32px`,
  launch: `${tablet('192px')}, 30vw`,
  error: `${tablet('320px')}, 60vw`,
  rocket: `${wide('280px')}, ${tablet('20vw')}, ${dense('20vw')}, 30vw`,
  agePlanets: '728px',
} as const;
