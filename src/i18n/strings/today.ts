/** Texts about today. */

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
  `${meal.charAt(0).toLowerCase()}${meal.slice(1)}: ${dishes.join(', ')}`;
