import 'server-only';
import type { ContentOf, ResourceName } from '#contract/resources.ts';
import { loadResource } from './load.ts';
import type { PageRequest } from './validity.ts';

/** Loads the document for a detail page's slug. */
export const loadDocument = <Name extends ResourceName>(
  name: Name,
  { params }: PageRequest,
): Promise<ContentOf<Name>> => loadResource(name, { slug: params['slug'] ?? '' });
