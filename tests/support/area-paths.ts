import { areas } from '#contract/areas.ts';

/** Paths of the pages of all areas. @param slug of their documents */
export const areaPaths = (slug: string): string[] =>
  Object.entries(areas).flatMap(([area, row]) =>
    'detail' in row ? [`/${area}`, `/${area}/${slug}`] : [`/${area}`],
  );
