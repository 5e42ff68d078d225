import 'server-only';
import { type ContentOf, type ResourceName, resources } from '#contract/resources.ts';
import { type PartsOf, type ViewAnswer, type ViewName, views } from '#contract/views.ts';
import { fetchFromBff } from './bff-client.ts';
import { nextChange, type Scheduled } from '../lib/active.ts';
import { typesetContent } from '../lib/typeset-content.ts';
import { recordChangeAt } from '../server/render-record.ts';
import { notFound } from './outcomes.ts';
import { readAs } from './read-as.ts';

/** A list may be an array or `{items}` (decision 24). */
function normaliseList(name: ResourceName, value: unknown): unknown {
  const isList = resources[name].shape === 'list' || resources[name].shape === 'bannerList';
  if (!isList || Array.isArray(value)) return value;
  return (value as { items?: unknown } | null)?.items;
}

/** Resources whose items are shown from one time to another. */
const SCHEDULED: readonly ResourceName[] = ['promo', 'banner'];

/** Content by the answer that it was made of, which is the same object while it does not change. */
const made = new WeakMap<object, Map<ResourceName, unknown>>();

function makeContent(name: ResourceName, value: unknown): unknown {
  const make = () =>
    typesetContent(readAs(resources[name].content, normaliseList(name, value)) as unknown);
  if (typeof value !== 'object' || value === null) return make();
  const known = made.get(value) ?? new Map<ResourceName, unknown>();
  made.set(value, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name);
}

/** The one place where an answer becomes content: as the pages' type, typeset. */
function readResource<Name extends ResourceName>(
  name: Name,
  value: unknown,
): ContentOf<Name> | undefined {
  const content = makeContent(name, value) as ContentOf<Name> | undefined;
  if (SCHEDULED.includes(name)) recordChangeAt(nextChange((content ?? []) as Scheduled[]));
  return content;
}

/** Loads a document, a list or a page of a list; see `fetchFromBff` for what failures become. */
export async function loadResource<Name extends ResourceName>(
  name: Name,
  request: { readonly slug?: string; readonly page?: number } = {},
): Promise<ContentOf<Name>> {
  const path = resources[name].path.replace('{slug}', request.slug ?? '');
  const query = request.page === undefined ? '' : `?page=${request.page}`;
  const content = readResource(name, await fetchFromBff(path + query));
  return content ?? notFound();
}

/** Loads a view; an optional part that failed is null. */
export async function loadView<Name extends ViewName>(name: Name): Promise<PartsOf<Name>> {
  const { parts } = (await fetchFromBff(`/api/views/${name}`)) as ViewAnswer;
  const names: readonly ResourceName[] = [...views[name].required, ...views[name].optional];
  const read = names.map((part) => [part, readResource(part, parts[part]) ?? null] as const);
  const unreadable = read.find(([part, content]) => content === null && isRequired(name, part));
  if (unreadable) return notFound();
  return Object.fromEntries(read) as PartsOf<Name>;
}

const isRequired = (view: ViewName, part: ResourceName): boolean =>
  (views[view].required as readonly ResourceName[]).includes(part);
