/** The page of a visit. */

import type { MailState } from '#contract/shapes/visits.ts';

export const visitHeadings = {
  missing: 'Ссылка не\u00a0подходит',
  unknown: 'Визит сейчас не\u00a0открывается',
} as const;
export const visitProblems = {
  missing: 'Проверьте, что она скопирована целиком, или позвоните нам.',
  notChosen: 'Визит не\u00a0перенесён: выберите время.',
  taken:
    'Визит не\u00a0перенесён: это время уже заняли или его больше нет. Прежнее время за\u00a0вами, выберите другое.',
  often:
    'Визит не\u00a0перенесён: на\u00a0сайте его больше не\u00a0перенести. Прежнее время за\u00a0вами.',
  changed:
    'Ничего не\u00a0изменилось: визит уже поменяли раньше, в\u00a0другом окне или по\u00a0телефону. Ниже то, что действует сейчас.',
  over: 'Ничего не\u00a0изменилось: на\u00a0сайте этот визит больше не\u00a0изменить.',
  busy: 'Слишком много запросов подряд. Подождите минуту и\u00a0попробуйте ещё раз или позвоните нам.',
  unavailable:
    'Сайт сейчас не\u00a0может узнать или изменить время визита. Попробуйте через минуту или позвоните нам.',
} as const;
/** Texts for a visit that has begun. */
export const visitEnds = {
  begun: { title: 'Ждём вас сейчас', text: 'Визит уже идёт. Если опаздываете, позвоните нам.' },
  over: {
    title: 'Время визита прошло',
    text: 'Если прийти не\u00a0получилось, выберите другое время.',
  },
} as const;
/** Stamps across the day and hour of a visit that does not take place. */
export const visitStamps = { cancelled: 'Отменён', withdrawn: 'Не\u00a0состоится', over: 'Прошёл' };
/** The last mail to the family. @param to a masked address */
export const visitMail: Readonly<Record<MailState, (to: string) => string>> = {
  sent: (to) => `Письмо ушло на\u00a0${to}`,
  waiting: (to) => `Письмо уйдёт на\u00a0${to}`,
  failed: (to) => `Письмо на\u00a0${to} не\u00a0дошло`,
};
export const visitPlace = 'Где';
export const visitNote = 'На\u00a0заметку';
export const visitNumber = (number: number) => `Заявка №\u00a0${number}`;
export const visitToCalendar = 'Добавить в\u00a0календарь';
export const visitKeep = 'Сохраните ссылку на\u00a0эту страницу';
export const visitKeepText =
  'По\u00a0ней можно перенести или отменить визит, она есть и\u00a0в\u00a0файле для календаря. Кто знает ссылку, может то\u00a0же, поэтому не\u00a0публикуйте её.';
export const visitMove = 'Перенести';
export const visitMoveSubmit = 'Перенести на\u00a0это время';
export const visitNoTimes = 'Другого времени сейчас нет. Подберём его по\u00a0телефону:';
export const visitNoMoves = 'На\u00a0сайте визит больше не\u00a0перенести. Позвоните нам:';
export const visitCancel = 'Отменить визит';
export const visitCancelText = 'Время достанется другой семье.';
export const visitCancelSubmit = 'Да, отменить визит';
export const visitFormer = (time: string) => `Прежнее время: ${time}`;
export const visitOffCalendar = 'Убрать из\u00a0календаря';
export const visitAnew = 'Выбрать другое время';
export const visitBackHint =
  'Визит не\u00a0изменён. Вернитесь назад, обновите страницу и\u00a0попробуйте ещё раз или позвоните нам.';
