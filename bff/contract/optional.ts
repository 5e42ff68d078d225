import { type ResourceName, resources } from './resources.ts';
import { areas } from './site-routes.ts';

/** Whether a content API may lack a path: its pages are complete without it, or do not exist. */
export const isOptional = (name: ResourceName): boolean =>
  'isOptional' in resources[name] ||
  Object.values(areas).some((area) => 'isOptional' in area && area.resource === name);
