import 'server-only';
import { areas, type ListArea } from '#contract/site-routes.ts';
import { readSegment } from '#contract/requests.ts';
import type { ContentOf } from '#contract/resources.ts';
import { loadResource } from './load.ts';
import type { CheckedRequest } from './validity.ts';

/** Loads the document for the slug of an area's detail page. */
export const loadDocument = <Area extends ListArea>(
  area: Area,
  { params }: CheckedRequest,
): Promise<ContentOf<(typeof areas)[Area]['detail']>> =>
  loadResource<(typeof areas)[Area]['detail']>(areas[area].detail, {
    slug: readSegment(params['slug'] ?? '') ?? '',
  });
