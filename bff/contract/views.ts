import type { ContentOf, ResourceName } from './resources.ts';

interface ViewParts {
  readonly required: readonly ResourceName[];
  /** Null in the response if they fail. */
  readonly optional: readonly ResourceName[];
}

/** Aggregates that the BFF composes, one per kind of page, from parts fetched in parallel. */
export const views = {
  shell: { required: ['layout'], optional: ['banner'] },
  home: {
    required: ['home'],
    optional: [
      'promo',
      'news',
      'moves',
      'programs',
      'education',
      'team',
      'gallery',
      'instagram',
      'lead',
    ],
  },
  news_actions: { required: ['newsActions'], optional: ['news', 'moves', 'promo'] },
  contacts: { required: ['contacts'], optional: ['lead'] },
  programs: { required: ['programs'], optional: ['lead'] },
  lead: { required: ['lead'], optional: ['team', 'contacts'] },
} as const satisfies Record<string, ViewParts>;

export type ViewName = keyof typeof views;
type Required<Name extends ViewName> = (typeof views)[Name]['required'][number];
type Optional<Name extends ViewName> = (typeof views)[Name]['optional'][number];

/** Parts of a view by resource name. */
export type PartsOf<Name extends ViewName> = { [R in Required<Name>]: ContentOf<R> } & {
  [R in Optional<Name>]: ContentOf<R> | null;
};

/** The BFF's response to `/api/views/{name}`. */
export interface ViewResponse {
  readonly parts: Record<string, unknown>;
  /** True when an optional part could not be loaded. */
  readonly partial: boolean;
}
