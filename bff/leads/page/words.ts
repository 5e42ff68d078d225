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
  unknown: 'Непонятная команда: откройте страницу ещё раз.',
  again: 'Открыть «Визиты»',
} as const;

interface ErrorTexts {
  readonly title: string;
  /** What to do. */
  readonly text: string;
}

/** By status; 500 stands for all others. */
export const errorTexts: Readonly<Record<number, ErrorTexts>> & { readonly 500: ErrorTexts } = {
  403: {
    title: 'Ничего не изменено',
    text: 'Команда пришла не с этой страницы. Откройте её ещё раз и повторите.',
  },
  404: {
    title: 'Ссылка не действует',
    text: 'Попросите новую: «npm run leads -- staff-link имя».',
  },
  429: {
    title: 'Слишком часто',
    text: 'Ничего не изменено. Подождите минуту и откройте страницу ещё раз.',
  },
  500: {
    title: 'Не получилось',
    text: 'Откройте страницу через минуту и посмотрите, сохранилось ли изменение.',
  },
};
