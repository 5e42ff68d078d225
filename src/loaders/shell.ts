import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { cache } from 'react';
import type { Banner } from '#contract/shapes/advertising.ts';
import { dayAt, DEFAULT_ZONE } from '#contract/values/dates.ts';
import type { LayoutConfig } from '#contract/shapes/layout.ts';
import { type MenuEntry, menuLink } from '../i18n/menu.ts';
import { strings } from '../i18n/strings.ts';
import { isActive } from '../lib/active.ts';
import { digestOf } from '#shared/etag.ts';
import { logOnce } from '../runtime/log.ts';
import { currentRenderContext, orPartial } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';
import { resources } from '#contract/shapes/resources.ts';
import { areas, hasPages } from '#contract/shapes/site-routes.ts';
import { findPart, loadResource } from './load.ts';
import { type MenuLink, readMenu } from './read-menu.ts';
import { type Refusal, withServices } from './third-parties.ts';

/** Layout data of every page. */
export interface Shell {
  readonly config: LayoutConfig & { readonly tagline: string; readonly time_zone: string };
  readonly menu: readonly MenuLink[];
  readonly banners: readonly Banner[];
  /** The day where the kindergarten is, ISO 8601. */
  readonly today: string;
}

const SVEDEN: MenuLink = {
  title: strings.areas.sveden,
  href: '/sveden',
  isInFooter: true,
  children: [],
};

/** The menu with «Сведения об образовательной организации» if and only if they are switched on. */
function withSveden(menu: readonly MenuLink[], isOn: boolean): readonly MenuLink[] {
  if (isOn) return menuLink(menu, 'sveden') ? menu : [...menu, SVEDEN];
  const isOther = ({ href = '' }: MenuEntry) => href !== '/sveden' && !href.startsWith('/sveden/');
  const others = <Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] =>
    entries.filter(isOther).map((entry) => ({ ...entry, children: others(entry.children) }));
  return others(menu);
}

function logRefusal({ field, host }: Refusal): void {
  const message = host
    ? 'script in the layout not loaded: its host is not in SCRIPT_HOSTS'
    : 'service in the layout not loaded: its value is invalid';
  logOnce('warn', { field, ...(host ? { host } : {}) }, message);
}

/** The layout with its defaults, and the services of the settings if it names none. */
function withSettings(config: LayoutConfig): Shell['config'] {
  const { config: own, refused } = withServices(config, siteSettings());
  for (const refusal of refused) logRefusal(refusal);
  return {
    ...own,
    title: config.title || strings.siteName,
    tagline: config.tagline || strings.tagline,
    time_zone: config.time_zone ?? DEFAULT_ZONE,
  };
}

/** Records which third parties the shell loads. */
function recordShell(config: Shell['config']): void {
  const context = currentRenderContext();
  if (context) context.thirdParties = config;
}

/** Loads layout and banner, once per render. */
export const loadShell = cache(async (): Promise<Shell> => {
  const [layout, banners] = await Promise.all([loadResource('layout'), findPart('banner')]);
  const config = withSettings(layout.config);
  recordShell(config);
  return {
    config,
    menu: withSveden(readMenu(layout.menu), hasPages(areas.sveden, config)),
    banners: banners ?? [],
    today: dayAt(Date.now(), config.time_zone),
  };
});

/** The shell, or undefined when it fails to load: error pages render without it. */
export const loadShellIfPossible = (): Promise<Shell | undefined> => orPartial(loadShell());

/** How long a page waits for the ETag before it loads its own content, milliseconds. */
const ETAG_WAIT_MS = 100;

/**
 * ETag of the layout slots; clients that already have them are not sent them again.
 * @returns undefined when the shell cannot be loaded soon; it is then sent to every client
 */
export async function shellEtag(): Promise<string | undefined> {
  const late = wait(ETAG_WAIT_MS, undefined, { ref: false });
  const shell = await Promise.race([loadShellIfPossible(), late]);
  if (shell === undefined) return undefined;
  const context = currentRenderContext();
  if (context === undefined) return undefined;
  const versions = [resources.layout, resources.banner].map(
    ({ path }) => context.used.get(path)?.etag,
  );
  const year = shell.today.slice(0, 4);
  const due = shell.banners.map((banner) => isActive(banner));
  context.shellEtag = digestOf(JSON.stringify([...versions, year, due]));
  return context.shellEtag;
}
