import { createHash } from 'node:crypto';
import { PRIVACY_POLICY_PATH } from '../../contract/shapes/fixed-pages.ts';
import type { Lead } from '../../contract/shapes/lead.ts';
import { rawSlugOf, readSegment } from '../../contract/values/requests.ts';
import { itemsOf, toObject } from '../../contract/values/untyped.ts';
import { type Cache, load } from '../../content-cache/read-json.ts';
import { dropUnset } from '../../shared/drop-unset.ts';
import type { ConsentRecord } from '../store/stored-lead.ts';

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Loads a preset of the form.
 * @returns null if it does not exist, undefined if the presets are unavailable
 */
export async function loadPreset(cache: Cache, slug: string): Promise<Lead | null | undefined> {
  const list = await load(cache, 'lead');
  if (list === undefined) return undefined;
  const preset = itemsOf(list).find((item) => rawSlugOf(item) === slug);
  if (preset === undefined) return null;
  const { fields } = preset as { fields?: unknown };
  return {
    ...(preset as Lead),
    fields: itemsOf(fields).map(toObject) as Lead['fields'] & unknown[],
  };
}

/** Titles of a form and of one of its programmes. @param program its value in the form */
export function titlesIn(preset: Lead | null | undefined, program: string | undefined) {
  const options = preset?.fields?.find(({ name }) => name === 'program')?.options;
  const chosen = itemsOf(options)
    .map(toObject)
    .find(({ value }) => program !== undefined && value === program);
  return dropUnset({ form: asText(preset?.title), program: asText(chosen?.['title']) });
}

/** Consent page of the preset, else of the layout. */
async function consentPage(
  cache: Cache,
  preset: Lead | null | undefined,
  name: 'consent_pd_page' | 'consent_ads_page',
): Promise<string | undefined> {
  const own = asText(preset?.[name]);
  if (own !== undefined) return own;
  return asText(toObject(toObject(await load(cache, 'layout'))['config'])[name]);
}

const slugOf = (page: string): string | undefined =>
  readSegment(/^\/?(?:pages\/)?([^/?#]+)$/.exec(page)?.[1] ?? '');

/** Current version and text hash of a consent page. */
async function recordOf(cache: Cache, page: string, version?: string): Promise<ConsentRecord> {
  const document = toObject(await load(cache, 'page', slugOf(page)));
  const text = asText(document['content']) ?? asText(document['text']);
  const current = asText(document['version']);
  // The visitor may have read an older version than the published one.
  const isSame = version === undefined || current === undefined || version === current;
  const isKnown = text !== undefined && isSame;
  return {
    page,
    version: version ?? current,
    sha256: isKnown ? createHash('sha256').update(text).digest('hex') : undefined,
  };
}

/** Consents of a lead: always to data processing, and to advertising if its box was checked. */
export async function loadConsents(
  cache: Cache,
  preset: Lead | null | undefined,
  given: { readonly consent_version?: string; readonly consent_ads: boolean },
) {
  const page = (await consentPage(cache, preset, 'consent_pd_page')) ?? PRIVACY_POLICY_PATH;
  const adsPage = given.consent_ads
    ? await consentPage(cache, preset, 'consent_ads_page')
    : undefined;
  const [consent, ads] = await Promise.all([
    recordOf(cache, page, given.consent_version),
    adsPage === undefined ? undefined : recordOf(cache, adsPage),
  ]);
  return { consent, consent_ads: ads };
}
