import 'server-only';
import type { Pricing } from '#contract/shapes/pricing.ts';
import { loadResource } from '../../loaders/load.ts';
import { notFound } from '../../loaders/outcomes.ts';

/** Prices for the calculator; without programmes there is no page. */
export async function loadPricing(): Promise<Pricing> {
  const { pricing } = await loadResource('info');
  return pricing && pricing.programs.length > 0 ? pricing : notFound();
}
