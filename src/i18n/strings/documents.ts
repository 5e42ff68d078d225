/** Documents and their details. */

export { perLesson } from '#contract/price-texts.ts';

export const earlier = 'Раньше';
export const later = 'Позже';
export const related = 'Читайте также';
export const author = 'Автор';
export const files = 'Файлы';
export const watchVideo = 'Смотреть видео';
export const included = 'Включено';
export const extra = 'За\u00a0дополнительную плату';
export const version = 'Редакция';
export const updated = 'от';
export const earlierVersions = 'Прежние редакции';
export const earlierVersion = 'Это прежняя редакция документа.';
export const versionInForce = 'Действующая редакция';
export const signedFile = 'с\u00a0электронной подписью';
export const source = 'Источник';
export const rating = (rating: number) => `оценка\u00a0${rating}\u00a0из\u00a05`;
export const when = 'Когда';
export const time = 'Время';
export const place = 'Место';
export const price = 'Стоимость';
export const insteadOf = 'вместо';
export const age = 'Возраст';
export const organizer = 'Организатор';
export const conditions = 'Условия';
export const advertisement = 'Реклама';
export const schedule = 'Часы';
export const groupSize = 'Размер группы';
export const ratio = 'Рядом с\u00a0детьми';
export const placesLeft = 'Свободные места';
export const category = 'Направление';
export const lessonsPerWeek = 'В\u00a0неделю';
export const duration = 'Длительность';
export const payment = 'Оплата';
export const inProgram = 'входит в\u00a0программу';
export const prices = 'Цены';
export const priceFor = {
  месяц: 'Цены за\u00a0месяц',
  день: 'Цены за\u00a0день',
  занятие: 'Цены за\u00a0занятие',
} as const;
export const service = 'Услуга';
export const includedTitle = 'Что входит';
export const dayPlan = 'Распорядок дня';
export const programLessons = 'Занятия программы';
export const programTeam = 'Кто работает с\u00a0детьми';
export const otherPrograms = 'Другие программы';
export const programs = 'В\u00a0каких программах';
export const goals = 'Чему учим';
export const results = 'Чего достигают дети';
export const methods = 'Как учим';
export const lessonTeam = 'Кто ведёт';
export const otherLessons = 'Другие занятия';
export const includedLessons = 'Входят в\u00a0программу';
export const extraLessons = 'За\u00a0дополнительную плату';
export const otherMoves = 'Другие акции и\u00a0события';
export const documents = 'Документы';
export const video = 'Видео';
export const details = 'Подробнее';
