/** What staff read on the page of the day. */
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
  other: 'Другая запись этого номера: №',
  done: 'Сохранено.',
  unknown: 'Непонятная команда: откройте страницу ещё раз.',
  gone: 'Ссылка не действует',
  goneText: 'Попросите новую: «npm run leads -- staff-link имя».',
} as const;
