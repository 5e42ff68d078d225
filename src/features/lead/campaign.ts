import { UTM_NAMES } from '#contract/lead-limits.ts';

const KEY = 'campaign';

/** What brought the visitor here, as an enquiry tells it. */
interface Campaign {
  readonly utm?: Readonly<Record<string, string>>;
  readonly yclid?: string;
  readonly referrer?: string;
}

/**
 * The campaign of a landing page; empty for a visitor who came by himself.
 * @param search query of its address
 * @param referrer page of another site that led here
 */
export function campaignOf(search: string, referrer: string, ownOrigin: string): Campaign {
  const query = new URLSearchParams(search);
  const utm = UTM_NAMES.flatMap((name) => {
    const value = query.get(`utm_${name}`);
    return value ? [[name, value] as const] : [];
  });
  const yclid = query.get('yclid');
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== ownOrigin;
  return {
    ...(utm.length > 0 ? { utm: Object.fromEntries(utm) } : {}),
    ...(yclid ? { yclid } : {}),
    ...(isForeign ? { referrer } : {}),
  };
}

/** Keeps the campaign of the session's first page; later pages do not change it. */
export function rememberCampaign(): void {
  try {
    if (sessionStorage.getItem(KEY) !== null) return;
    const campaign = campaignOf(location.search, document.referrer, location.origin);
    sessionStorage.setItem(KEY, JSON.stringify(campaign));
  } catch {
    // The enquiry counts, not where it came from.
  }
}

export function recallCampaign(): Campaign {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) as Campaign;
  } catch {
    return {};
  }
}
