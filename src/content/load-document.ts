import 'server-only';
import type { ContentOf, ResourceName } from '#contract/resources.ts';
import { loadResource } from './load.ts';
import type { PageRequest } from './validity.ts';

/** Loads the document that a detail page's address names. */
export const loadDocument = <Name extends ResourceName>(
  name: Name,
  { params }: PageRequest,
): Promise<ContentOf<Name>> => loadResource(name, { slug: params['slug'] ?? '' });
