import 'server-only';
import { toSegment } from '#contract/values/requests.ts';
import { dayAt, nextDayAt } from '#contract/values/dates.ts';
import { DOCUMENT_LIMITS, ReadBudget } from '#contract/reading/read-budget.ts';
import {
  type ContentOf,
  isPaged,
  type ResourceName,
  resources,
} from '#contract/shapes/resources.ts';
import { isUnlisted } from '#contract/shapes/site-routes.ts';
import { toObject } from '#contract/values/untyped.ts';
import { digestOf } from '#shared/etag.ts';
import { fetchFromBff, findOnBff } from './bff-client.ts';
import { nextChange, type Scheduled } from '../lib/active.ts';
import { logOnce } from '../runtime/log.ts';
import { orPartial, recordChangeAt } from '../runtime/render-context.ts';
import { notFound } from './outcomes.ts';
import { readAs } from './read-as.ts';
import { findZone } from './zone.ts';

/** Upstreams send a list as an array or as `{items}` (`src/decisions.md`, "Unknown data"). */
function normalizeList(name: ResourceName, value: unknown): unknown {
  const isList = resources[name].shape === 'list' || resources[name].shape === 'bannerList';
  if (!isList || Array.isArray(value)) return value;
  return (value as { items?: unknown } | null)?.items;
}

/** A list without the documents that opt out of lists; any other value unchanged. */
function withoutUnlisted(content: unknown): unknown {
  const listed = (items: readonly unknown[]) => items.filter((item) => !isUnlisted(toObject(item)));
  if (Array.isArray(content)) return listed(content);
  const { items } = toObject(content);
  return Array.isArray(items) ? { ...toObject(content), items: listed(items) } : content;
}

/** Resources whose items have a display period. */
const SCHEDULED: readonly ResourceName[] = ['promo', 'banner'];

const LEFT_OUT = 'some of a document is left out';

/** Content by response body, which is the same object as long as its ETag is; then by name, zone and day. */
const contentByBody = new WeakMap<
  object,
  Map<string, { readonly day: string; readonly content: unknown }>
>();

function toContent(name: ResourceName, value: unknown, path: string, zone: string): unknown {
  const now = Date.now();
  const day = dayAt(now, zone);
  recordChangeAt(nextDayAt(now, zone));
  const build = () => {
    const budget = new ReadBudget();
    const read = withoutUnlisted(
      readAs(resources[name].content, normalizeList(name, value), budget, { zone, day }),
    );
    const lost = budget.losses.list;
    if (lost.length > 0) {
      const limits = lost.some(({ what }) => what === 'limit') && { limits: DOCUMENT_LIMITS };
      logOnce('warn', { path, lost, ...limits }, LEFT_OUT, path + digestOf(JSON.stringify(value)));
    }
    return read;
  };
  if (typeof value !== 'object' || value === null) return build();
  const known = contentByBody.get(value) ?? new Map();
  contentByBody.set(value, known);
  const key = `${name} ${zone}`;
  const stored = known.get(key);
  if (stored?.day === day) return stored.content;
  const content = build();
  known.set(key, { day, content });
  return content;
}

/**
 * Turns a response into content: checked against the schema, limited, typeset and sanitized. Records
 * when the page changes with its scheduled items.
 * @param path of the API, for the log
 */
async function readResource<Name extends ResourceName>(
  name: Name,
  path: string,
  fetching: Promise<unknown>,
): Promise<ContentOf<Name> | undefined> {
  const [value, zone] = await Promise.all([fetching, findZone()]);
  const content = toContent(name, value, path, zone) as ContentOf<Name> | undefined;
  if (SCHEDULED.includes(name)) recordChangeAt(nextChange((content ?? []) as Scheduled[]));
  return content;
}

interface ResourceRequest {
  readonly slug?: string;
  readonly page?: number;
}

function pathOf(name: ResourceName, { slug = '', page }: ResourceRequest): string {
  const path = resources[name].path.replace('{slug}', toSegment(slug));
  return isPaged(name) ? `${path}?page=${page ?? 1}` : path;
}

/** Loads a document, a list or a page of a list; fails as `fetchFromBff` does. */
export async function loadResource<Name extends ResourceName>(
  name: Name,
  request: ResourceRequest = {},
): Promise<ContentOf<Name>> {
  const path = pathOf(name, request);
  return (await readResource(name, path, fetchFromBff(path))) ?? notFound();
}

/** Loads optional content. @returns undefined when it does not exist */
export async function findResource<Name extends ResourceName>(
  name: Name,
  request: ResourceRequest = {},
): Promise<ContentOf<Name> | undefined> {
  const path = pathOf(name, request);
  return readResource(name, path, findOnBff(path));
}

/**
 * Loads secondary content, without which its page is still complete.
 * @returns undefined when it does not exist or fails to load, which makes the page partial
 */
export const findPart = <Name extends ResourceName>(
  name: Name,
  request: ResourceRequest = {},
): Promise<ContentOf<Name> | undefined> => orPartial(findResource(name, request));
