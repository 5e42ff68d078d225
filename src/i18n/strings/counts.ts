import { counted, formatUnit } from '../format.ts';

/** Forms after «до» and «на», which differ from those after a bare number. */
const CHILDREN_AT_MOST = { one: 'ребёнка', few: 'детей', many: 'детей' };
const CHILDREN = { one: 'ребёнок', few: 'ребёнка', many: 'детей' };
const PLACES = { one: 'место', few: 'места', many: 'мест' };
const PICTURES = { one: 'картинка', few: 'картинки', many: 'картинок' };
const LESSONS = { one: 'занятие', few: 'занятия', many: 'занятий' };

export const children = (count: number) =>
  `до\u00a0${counted(count, CHILDREN_AT_MOST)} в\u00a0группе`;
/** «один взрослый на 6 детей» for «1 : 6»; other notations stay as they are. */
export const adultsFor = (ratio: string) => {
  const count = /^1\s*:\s*(\d+)$/.exec(ratio)?.[1];
  return count === undefined
    ? `взрослых на\u00a0детей: ${ratio}`
    : `один взрослый на\u00a0${counted(Number(count), CHILDREN_AT_MOST)}`;
};
export const yearsOf = (count: number) => formatUnit(count, 'year');
export const childrenOf = (count: number) => counted(count, CHILDREN);
export const placesLeftOf = (count: number) =>
  count === 0 ? 'мест\u00a0нет' : `осталось\u00a0${counted(count, PLACES)}`;
export const picturesOf = (count: number) => counted(count, PICTURES);
export const lessonsOf = (count: number) => counted(count, LESSONS);
export const minutesOf = (count: number) => formatUnit(count, 'minute');
