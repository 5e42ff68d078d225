import { UTM_NAMES } from '#contract/leads/lead-words.ts';
import { parseUrl } from '../../lib/urls.ts';

const KEY = 'campaign';

/** Source of the visit, sent with the lead. */
interface Campaign {
  readonly utm?: Readonly<Record<string, string>>;
  readonly yclid?: string;
  readonly referrer?: string;
}

/**
 * The campaign of a landing page; empty for a direct visit.
 * @param search query of the landing page's URL
 * @param referrer referring URL, ignored if it is of the same origin
 */
export function campaignOf(search: string, referrer: string, ownOrigin: string): Campaign {
  const query = new URLSearchParams(search);
  const utm = UTM_NAMES.flatMap((name) => {
    const value = query.get(`utm_${name}`);
    return value ? [[name, value] as const] : [];
  });
  const yclid = query.get('yclid');
  const source = parseUrl(referrer);
  const isExternal = source !== undefined && source.origin !== ownOrigin;
  return {
    ...(utm.length > 0 ? { utm: Object.fromEntries(utm) } : {}),
    ...(yclid ? { yclid } : {}),
    ...(isExternal ? { referrer } : {}),
  };
}

/** Stores the campaign of the session's first page only. */
export function rememberCampaign(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    const campaign = campaignOf(location.search, document.referrer, location.origin);
    sessionStorage.setItem(KEY, JSON.stringify(campaign));
  } catch {
    // Without storage, leads are sent without a campaign.
  }
}

export function recallCampaign(): Campaign {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) as Campaign;
  } catch {
    return {};
  }
}
