import 'server-only';
import { siteSettings } from './settings.ts';

/** Makes a path of the site absolute; absolute URLs stay as they are. */
export const siteUrl = (path: string): string => new URL(path, siteSettings().SITE_ORIGIN).href;
