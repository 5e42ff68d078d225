import type { PersonCard } from '#contract/shapes/people.ts';

/** Posts of the head of a kindergarten; a deputy's begins with another word. */
const HEAD = /^(директор|заведующ(ая|ий))(?!\p{L})/iu;

/** The head of the kindergarten in a list of the staff, by the post. */
export const findDirector = (people: readonly PersonCard[]): PersonCard | undefined =>
  people.find(({ post = '' }) => HEAD.test(post.trim()));
