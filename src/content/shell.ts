import 'server-only';
import { cache } from 'react';
import type { Banner } from '#contract/advertising.ts';
import type { LayoutConfig, MenuItem } from '#contract/layout.ts';
import { resources as resourceOf } from '#contract/resources.ts';
import { strings } from '../i18n/strings.ts';
import { toHref } from '../lib/urls.ts';
import { nextYearAt } from '../i18n/dates.ts';
import { digestOf } from '../http/byte-variants.ts';
import { logOnce } from '../runtime/log-once.ts';
import { currentRenderContext, recordChangeAt } from '../runtime/render-context.ts';
import { resources as knownResources } from '../rendering/resources.ts';
import { siteSettings } from '../runtime/settings.ts';
import { thirdPartiesOf } from '../runtime/third-parties.ts';
import { loadView } from './load.ts';
import { type Refusal, withServices } from './services.ts';

export interface MenuLink {
  readonly title: string;
  readonly href: string;
  readonly children: readonly { readonly title: string; readonly href: string }[];
  readonly isInFooter: boolean;
}

/** What every page has around it. */
export interface Shell {
  readonly config: LayoutConfig & { readonly tagline: string };
  readonly menu: readonly MenuLink[];
  readonly banner: Banner | undefined;
}

/** An entry that leads nowhere is none. */
function toLinks({ title, page }: Pick<MenuItem, 'title' | 'page'>): MenuLink['children'] {
  const href = toHref(page);
  return href === undefined ? [] : [{ title, href }];
}

const toMenuLinks = (item: MenuItem): MenuLink[] =>
  toLinks(item).map((link) => ({
    ...link,
    isInFooter: item.in_footer ?? false,
    children: (item.children ?? []).flatMap(toLinks),
  }));

function logRefusal({ field, host }: Refusal): void {
  const message = host
    ? 'the layout names a script on a host that SCRIPT_HOSTS does not name: it is not loaded'
    : 'the layout names a service in a way that is not understood: it is not loaded';
  logOnce('warn', { field, ...(host ? { host } : {}) }, message);
}

/** The layout's own value, else the operator's setting. */
function withSettings(config: LayoutConfig): Shell['config'] {
  const settings = siteSettings();
  const { DIARY_URL, DEVELOPER_TITLE, DEVELOPER_URL } = settings;
  const fallback = (value: string | undefined, setting: string | undefined) => value || setting;
  const added = {
    diary_url: fallback(config.diary_url, DIARY_URL),
    developer_title: fallback(config.developer_title, DEVELOPER_TITLE),
    developer_url: fallback(config.developer_url, DEVELOPER_URL),
  };
  const known = Object.fromEntries(Object.entries(added).filter(([, value]) => value));
  const { config: own, refused } = withServices(config, settings);
  for (const refusal of refused) logRefusal(refusal);
  return {
    ...own,
    ...known,
    title: config.title || strings.siteName,
    tagline: config.tagline || strings.tagline,
  };
}

/** Resources that the shell is made of. */
const SHELL_PATHS = [resourceOf.layout.path, resourceOf.banner.path] as const;

const tagOf = (etagOf: (path: string) => string | undefined): string | undefined => {
  const etags = SHELL_PATHS.map(etagOf);
  if (etags.includes(undefined)) return undefined;
  return digestOf(JSON.stringify([etags, nextYearAt()]));
};

/**
 * Notes what a page's shell means for keeping and protecting the page. A page whose shell is not
 * the one that its tag names is soon made again.
 */
function recordShell(config: LayoutConfig): void {
  recordChangeAt(nextYearAt());
  const record = currentRenderContext();
  if (record === undefined) return;
  record.thirdParties = thirdPartiesOf(config);
  record.isProvisional ||= tagOf((path) => record.resources.get(path)) !== record.shellTag;
}

/** Loads layout and banner, asked first and together (specification section 4). */
export const loadShell = cache(async (): Promise<Shell> => {
  const { layout, banner } = await loadView('shell');
  const config = withSettings(layout.config);
  recordShell(config);
  return {
    config,
    menu: layout.menu.flatMap(toMenuLinks),
    banner: banner?.[0],
  };
});

/** The shell, or undefined when it fails: pages fail with it by themselves, error pages do not. */
export const loadShellIfPossible = (): Promise<Shell | undefined> =>
  loadShell().catch(() => undefined);

/**
 * Tag of what stands around every page: a client that has it under this tag is not sent it again.
 * It is taken from what is known already, so that nothing waits for it; undefined while that is
 * nothing.
 */
export async function knownShellTag(): Promise<string | undefined> {
  const tag = tagOf((path) => knownResources.etagOf(path));
  const record = currentRenderContext();
  if (record) record.shellTag = tag;
  return tag;
}
