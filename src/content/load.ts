import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContentOf, type ResourceName, resources } from '#contract/resources.ts';
import { type PartsOf, type ViewResponse, type ViewName, views } from '#contract/views.ts';
import { fetchFromBff, findOnBff } from './bff-client.ts';
import { nextChange, type Scheduled } from '../lib/active.ts';
import { typesetContent } from '../i18n/typeset-content.ts';
import { logOnce } from '../runtime/log-once.ts';
import { recordChangeAt } from '../runtime/render-context.ts';
import { notFound } from './outcomes.ts';
import { readAs } from './read-as.ts';
import { DOCUMENT_LIMITS, ReadBudget } from './read-budget.ts';

/** A list may be an array or `{items}` (decision 24). */
function normaliseList(name: ResourceName, value: unknown): unknown {
  const isList = resources[name].shape === 'list' || resources[name].shape === 'bannerList';
  if (!isList || Array.isArray(value)) return value;
  return (value as { items?: unknown } | null)?.items;
}

/** Resources whose items are shown from one time to another. */
const SCHEDULED: readonly ResourceName[] = ['promo', 'banner'];

const OVER_LIMITS = 'a document is over the limits: what did not fit is left out';

/** A part that takes longer is followed by a turn of the loop, milliseconds. */
const TURN_MS = 10;

/** Content by the answer that it was made of, which is the same object while it does not change. */
const made = new WeakMap<object, Map<ResourceName, unknown>>();

function makeContent(name: ResourceName, value: unknown, path: string): unknown {
  const make = () => {
    const budget = new ReadBudget();
    const read: unknown = readAs(resources[name].content, normaliseList(name, value), budget);
    const fields = budget.exceeded;
    if (fields.length > 0) logOnce('warn', { path, fields, limits: DOCUMENT_LIMITS }, OVER_LIMITS);
    return typesetContent(read);
  };
  if (typeof value !== 'object' || value === null) return make();
  const known = made.get(value) ?? new Map<ResourceName, unknown>();
  made.set(value, known);
  if (!known.has(name)) known.set(name, make());
  return known.get(name);
}

/**
 * The one place where a response becomes content: as the pages' type, within the limits, typeset.
 * @param path of the API that it comes from, for the log
 */
export const readContent = <Name extends ResourceName>(
  name: Name,
  value: unknown,
  path: string,
): ContentOf<Name> | undefined => makeContent(name, value, path) as ContentOf<Name> | undefined;

/** The same for a page, which changes when what it shows begins or ends. */
function readResource<Name extends ResourceName>(
  name: Name,
  value: unknown,
  path: string,
): ContentOf<Name> | undefined {
  const content = readContent(name, value, path);
  if (SCHEDULED.includes(name)) recordChangeAt(nextChange((content ?? []) as Scheduled[]));
  return content;
}

interface ResourceRequest {
  readonly slug?: string;
  readonly page?: number;
}

function pathOf(name: ResourceName, { slug = '', page }: ResourceRequest): string {
  const path = resources[name].path.replace('{slug}', slug);
  return page === undefined ? path : `${path}?page=${page}`;
}

/** Loads a document, a list or a page of a list; see `fetchFromBff` for what failures become. */
export async function loadResource<Name extends ResourceName>(
  name: Name,
  request: ResourceRequest = {},
): Promise<ContentOf<Name>> {
  const path = pathOf(name, request);
  return readResource(name, await fetchFromBff(path), path) ?? notFound();
}

/** Loads what a page does without. @returns undefined when there is none */
export async function findResource<Name extends ResourceName>(
  name: Name,
  request: ResourceRequest = {},
): Promise<ContentOf<Name> | undefined> {
  const path = pathOf(name, request);
  return readResource(name, await findOnBff(path), path);
}

/** Reads a view's parts; after one that took long, others who wait for the loop have their turn. */
async function readParts(names: readonly ResourceName[], parts: ViewResponse['parts']) {
  const read: (readonly [ResourceName, unknown])[] = [];
  for (const part of names) {
    const startedAt = performance.now();
    read.push([part, readResource(part, parts[part], resources[part].path) ?? null]);
    if (performance.now() - startedAt > TURN_MS) await nextTurn();
  }
  return read;
}

/** Loads a view; an optional part that failed is null. */
export async function loadView<Name extends ViewName>(name: Name): Promise<PartsOf<Name>> {
  const { parts } = (await fetchFromBff(`/api/views/${name}`)) as ViewResponse;
  const read = await readParts([...views[name].required, ...views[name].optional], parts);
  const unreadable = read.find(([part, content]) => content === null && isRequired(name, part));
  if (unreadable) return notFound();
  return Object.fromEntries(read) as PartsOf<Name>;
}

const isRequired = (view: ViewName, part: ResourceName): boolean =>
  (views[view].required as readonly ResourceName[]).includes(part);
