import type { Info } from '#contract/shapes/pages.ts';
import type { Group } from '#contract/shapes/groups.ts';
import { headingsOf, type OutlineEntry } from '../documents/outline.ts';
import type { INFO_SECTIONS } from '../../lib/anchors.ts';
import { strings } from '../../i18n/strings.ts';

/** The entry of a section, if the section has content. */
const entryOf = (
  id: (typeof INFO_SECTIONS)[number],
  title: string,
  content: string | readonly unknown[] | undefined,
): OutlineEntry[] => (content && content.length > 0 ? [{ id, title }] : []);

/** Entries of the info page's table of contents, in page order. */
export const outlineOfInfo = (
  { meals, ...info }: Info,
  groups: readonly Group[],
): OutlineEntry[] => [
  ...entryOf('prices', strings.prices, info.prices),
  ...entryOf('payment', strings.paymentRules, info.payment_rules),
  ...entryOf('groups', strings.groupsTitle, groups),
  ...entryOf('admission', strings.steps, info.admission_steps),
  ...entryOf('documents', strings.documentsRequired, info.documents_required),
  ...entryOf('day', strings.dayPlan, info.schedule),
  ...entryOf('meals', meals?.title ?? strings.meals, meals?.text || meals?.week),
  ...entryOf('clothes', strings.clothes, info.clothes),
  ...entryOf('adaptation', strings.adaptation, info.adaptation),
  ...entryOf('health', strings.health, info.health),
  ...headingsOf(info.blocks),
  ...entryOf('questions', strings.questions, info.faq),
  ...entryOf('files', strings.files, info.files),
  ...entryOf('links', strings.links, info.links),
];
