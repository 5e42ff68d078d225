/** Texts about today. */

export const today = 'Сегодня';
export const todayTitle = 'Сегодня в\u00a0саду';
export const todayOpen = (until: string) => `Открыто до\u00a0${until}`;
export const todayClosed = 'Сейчас закрыто';
export const todayReason = (title: string) => `Закрыто: ${title}`;
export const todayOpens = (day: string, time: string) => `откроемся ${day} в\u00a0${time}`;
export const todayLater = 'сегодня';
export const todayTomorrow = 'завтра';
export const todayActivity = (title: string, until: string) =>
  `Сейчас ${title.charAt(0).toLowerCase()}${title.slice(1)} до\u00a0${until}`;
export const todayLunch = (meal: string, dishes: readonly string[]) =>
  [meal, dishes.join(', ')].filter(Boolean).join(': ');
export const now = 'сейчас';
export const menuOfToday = 'Меню на\u00a0сегодня';
export const menuOfWeek = 'Меню на\u00a0неделю';

/** Whole hours after «с» and «до». */
const HOURS = [
  'одного',
  'двух',
  'трёх',
  'четырёх',
  'пяти',
  'шести',
  'семи',
  'восьми',
  'девяти',
  'десяти',
  'одиннадцати',
  'двенадцати',
];

const hourOf = (time: string): string | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  return Number(minutes) === 0 ? HOURS[(Number(hours) + 11) % 12] : undefined;
};

/** «Один день, с восьми до восьми»; in figures unless both are whole hours. @param from `8:00` */
export function dayTitle(from: string, to: string): string {
  const [start, end] = [hourOf(from), hourOf(to)];
  return start && end
    ? `Один день, с\u00a0${start} до\u00a0${end}`
    : `Один день, с\u00a0${from} до\u00a0${to}`;
}
