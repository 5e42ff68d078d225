/** Texts of the page of the day. */
export const pageTexts = {
  title: 'Визиты',
  nobody: 'На ближайшие две недели никто не записан.',
  came: 'Пришли',
  called: 'Позвонили',
  move: 'Перенести',
  book: 'Записать',
  cancel: 'Отменить визит',
  sure: 'Да, отменить: если почты нет, позвоните семье',
  time: 'Новое время',
  choose: 'Выберите время',
  noTimes: 'Свободных мест нет.',
  unknown: 'Непонятная команда: откройте страницу ещё раз.',
  again: 'Открыть «Визиты»',
} as const;

/** Title and what to do, by status; undefined for all others. */
export const errorTexts: Readonly<Record<number, readonly [string, string]>> = {
  403: [
    'Ничего не изменено',
    'Команда пришла не с этой страницы. Откройте её ещё раз и повторите.',
  ],
  404: ['Ссылка не действует', 'Попросите новую: «npm run leads -- staff-link имя».'],
  429: ['Слишком часто', 'Ничего не изменено. Подождите минуту и откройте страницу ещё раз.'],
};

export const otherError = [
  'Не получилось',
  'Откройте страницу через минуту и посмотрите, сохранилось ли изменение.',
] as const;
