/** Documents and their details. */

export const earlier = 'Раньше';
export const later = 'Позже';
export const related = 'Читайте также';
export const author = 'Автор';
export const files = 'Файлы';
export const watchVideo = 'Смотреть видео';
/** Links that replace embedded content of a text. */
export const embeds = {
  video: watchVideo,
  audio: 'Слушать запись',
  map: 'Открыть карту',
  form: 'Открыть форму',
  page: 'Открыть страницу',
} as const;
/** Label of a folded text without its own label. */
export const folded = 'Подробнее';
export const struckOut = 'зачёркнуто';
export const version = 'Редакция';
export const updated = 'от';
export const earlierVersions = 'Прежние редакции';
export const earlierVersion = 'Это прежняя редакция документа.';
export const versionInForce = 'Действующая редакция';
export const signedFile = 'с\u00a0электронной подписью';
export const source = 'Источник';
export const rating = (rating: number) => `оценка\u00a0${rating}\u00a0из\u00a05`;
export const age = 'Возраст';
export const advertisement = 'Реклама';
export const documents = 'Документы';
export const video = 'Видео';
export const details = 'Подробнее';
export const questions = 'Частые вопросы';
export const steps = 'Как к\u00a0нам поступить';
export const lastUpdated = 'Обновлено';
export const pinned = 'Важное';
