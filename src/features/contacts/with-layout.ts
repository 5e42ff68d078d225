import type { Contacts } from '#contract/contacts.ts';
import type { LayoutConfig } from '#contract/layout.ts';

/** Fills gaps in the contacts from the layout's config. */
export function withLayout(contacts: Contacts, config: LayoutConfig): Contacts {
  const { phone, email, address, lat, lon } = config;
  const known = Object.entries({ phone, email, address, lat, lon }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...Object.fromEntries(known), ...contacts };
}
