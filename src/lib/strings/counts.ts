import { counted } from '../plural.ts';

/** After «до»: the genitive, other than after a bare number. */
const CHILDREN_AT_MOST = { one: 'ребёнка', few: 'детей', many: 'детей' };
const CHILDREN = { one: 'ребёнок', few: 'ребёнка', many: 'детей' };
const YEARS = { one: 'год', few: 'года', many: 'лет' };
const PLACES = { one: 'место', few: 'места', many: 'мест' };
const PICTURES = { one: 'фотография', few: 'фотографии', many: 'фотографий' };
const LESSONS = { one: 'занятие', few: 'занятия', many: 'занятий' };
const CHILDREN_PER = { one: 'ребёнка', few: 'детей', many: 'детей' };
const MINUTES = { one: 'минута', few: 'минуты', many: 'минут' };

export const children = (count: number) =>
  `до\u00a0${counted(count, CHILDREN_AT_MOST)} в\u00a0группе`;
export const yearsOf = (count: number) => counted(count, YEARS);
export const childrenOf = (count: number) => counted(count, CHILDREN);
/** «1 : 4» in words; what is written otherwise stays as it is. */
export const adultsOf = (ratio: string) => {
  const count = Number(/^1\s*:\s*(\d+)$/.exec(ratio)?.[1]);
  return count
    ? `1\u00a0взрослый на\u00a0${counted(count, CHILDREN_PER)}`
    : `взрослых на\u00a0детей: ${ratio}`;
};
export const placesLeftOf = (count: number) =>
  count === 0 ? 'мест\u00a0нет' : `осталось\u00a0${counted(count, PLACES)}`;
export const picturesOf = (count: number) => counted(count, PICTURES);
export const lessonsOf = (count: number) => counted(count, LESSONS);
export const minutesOf = (count: number) => counted(count, MINUTES);
