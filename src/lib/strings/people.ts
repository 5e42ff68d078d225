/** Persons. */

export const previousPerson = 'Предыдущий сотрудник';
export const nextPerson = 'Следующий сотрудник';
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
export const experience = 'Стаж';
export const qualification = 'Квалификация';
export const languages = 'Языки';
export const awards = 'Награды';
export const groups = 'Группы';
export const vkPage = 'Страница ВКонтакте';
