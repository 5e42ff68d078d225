import 'server-only';
import { areas, hasPages } from '#contract/shapes/site-routes.ts';
import type { SvedenCard, SvedenPart } from '#contract/shapes/sveden.ts';
import { findPart, loadResource } from '../../loaders/load.ts';
import { loadShell } from '../../loaders/shell.ts';
import { hasSlug, type CheckedRequest, type ValidityCheck } from '../../loaders/validity.ts';

/** Whether the layout enables «Сведения об образовательной организации». */
export const hasSveden: ValidityCheck = async () =>
  hasPages(areas.sveden, (await loadShell()).config);

/** Like {@link hasSveden}, for a part. */
export const hasSvedenPart: ValidityCheck = async (request) =>
  (await hasSlug(request)) && hasSveden(request);

export interface SvedenContent {
  readonly slug: string;
  readonly part: SvedenPart;
  /** All parts, for the navigation; empty if they failed to load. */
  readonly parts: readonly SvedenCard[];
}

/** Loads a part and the list of all parts. */
export async function loadSveden({ params }: CheckedRequest): Promise<SvedenContent> {
  const slug = params['slug'] ?? '';
  const [part, parts] = await Promise.all([
    loadResource('svedenPart', { slug }),
    findPart('sveden'),
  ]);
  return { slug, part, parts: parts ?? [] };
}
