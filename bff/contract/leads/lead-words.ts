/** Possible values of a lead's fields, and names of fields. */

export const TIME_WISHES = ['morning', 'day', 'evening'] as const;
/** Fields for a preferred time; ignored once a time is chosen. */
export const WISHES: readonly string[] = ['date_wish', 'time_wish'];
export const CONTACT_WAYS = ['call', 'vk', 'max', 'telegram'] as const;
/** Consents that a visitor may withdraw. */
export const WITHDRAWALS = ['processing', 'advertising', 'all'] as const;
export const UTM_NAMES = ['source', 'medium', 'campaign', 'content', 'term'] as const;
