/** Sections of the home page. */

export const programsAndPrices = 'Программы и\u00a0цены';
export const ourNews = 'Новости и\u00a0даты';
export const nextDates = 'Ближайшие даты';
export const wholeTeam = (count: number) => `Вся команда, ${count}`;
export const ourTeam = 'Кто рядом с\u00a0ребёнком';
export const security = 'Как мы\u00a0заботимся о\u00a0безопасности';
export const advantages = 'Чем отличается наш сад';
export const reviews = 'Что говорят родители';
export const gallery = 'Комнаты, площадки, праздники';
export const lessons = 'Чему мы\u00a0учим';
export const ageGroups = 'Группы по\u00a0возрасту';
export const visitTitle = 'Экскурсия по\u00a0саду';
export const visitText =
  'Покажем группы, территорию и\u00a0кухню и\u00a0ответим на\u00a0все вопросы.';
export const nextTour = 'Ближайшая экскурсия:';
export const chooseVisitTime = 'Выбрать день и\u00a0час самим';
