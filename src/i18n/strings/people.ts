/** People. */

import { yearsOf } from './counts.ts';

export const crew = 'Экипаж';
export const otherPerson = 'Ещё в\u00a0команде';
export const teamAnnounce =
  'Воспитатели групп, специалисты и\u00a0те, кто отвечает за\u00a0сад. Медсестра, повара, помощники и\u00a0охрана\u00a0— на\u00a0странице «Сотрудники».';
export const worksSince = (year: number) => `работает у\u00a0нас с\u00a0${year}\u00a0года`;
export const education = 'Образование';
export const courses = 'Курсы и\u00a0повышение квалификации';
export const teaches = 'Что ведёт';
export const departmentTitles = {
  management: 'Руководство',
  teachers: 'Воспитатели',
  specialists: 'Специалисты',
  care: 'Забота и\u00a0здоровье',
  kitchen: 'Кухня',
  security: 'Охрана',
} as const;
export const otherStaff = 'Другие сотрудники';
export const experience = 'Опыт';
export const experienceOf = (years: number) => `опыт ${yearsOf(years)}`;
export const hereSince = (year: number) => `у\u00a0нас с\u00a0${year}\u00a0года`;
export const qualification = 'Квалификация';
export const languages = 'Языки';
export const awards = 'Награды';
export const groups = 'Группы';
export const vkPage = 'Страница ВКонтакте';
