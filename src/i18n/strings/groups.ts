/** Groups of children, and whether they have a place. */

import { counted } from '../format.ts';

const PLACES = { one: 'место', few: 'места', many: 'мест' };
const FAMILIES = { one: 'семья', few: 'семьи', many: 'семей' };
const CHILDREN = { one: 'ребёнок', few: 'ребёнка', many: 'детей' };

export const groupsTitle = 'Группы и\u00a0места';
export const groupUpTo = (size: number) => `до\u00a0${counted(size, CHILDREN)}`;
export const agePlaces = (free: number) => (free === 0 ? 'лист ожидания' : counted(free, PLACES));
export const groupWaiting = (count: number) => `ждут ${counted(count, FAMILIES)}`;
export const groupAbout = (title: string) => `, группа «${title}»`;
export const groupsOn = (date: string) =>
  `Места на\u00a0${date}. Возраст считаем на\u00a01\u00a0сентября.`;
export const groupsFind = 'Какая группа подойдёт ребёнку';
export const groupsShow = 'Показать';
export const groupsNow = 'Сейчас';
export const groupsNext = (year: number) => `С\u00a0сентября ${year}`;
export const groupsNone = 'для этого возраста группы нет';
export const groupWish = (title: string) => `Группа «${title}».`;
export const waitlistWish = (title: string) => `Лист ожидания: группа «${title}».`;
