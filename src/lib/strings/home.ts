/** Sections of the home page. */

export const programsAndPrices = 'Программы и цены';
export const ourNews = 'Что нового';
export const ourTeam = 'Кто рядом с ребёнком';
export const daySchedule = 'Как проходит день';
export const security = 'Как мы заботимся о безопасности';
export const advantages = 'Почему выбирают нас';
export const reviews = 'Что говорят родители';
export const questions = 'Частые вопросы';
export const steps = 'Как к нам поступить';
export const from = 'от';
export const gallery = 'Как у нас красиво';
export const lessons = 'Чему мы учим';
export const moves = 'Акции и события';
export const ageGroups = 'Группы по возрасту';
export const showAll = 'Смотреть всё';
export const visitTitle = 'Приходите познакомиться';
export const visitText = 'Покажем группы, территорию и кухню и ответим на все вопросы.';
