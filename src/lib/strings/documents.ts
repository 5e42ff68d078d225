/** Documents and their details. */

export const previous = 'Раньше';
export const next = 'Позже';
export const related = 'Читайте также';
export const author = 'Автор';
export const files = 'Файлы';
export const watchVideo = 'Смотреть видео';
export const included = 'Включено';
export const extra = 'За дополнительную плату';
export const version = 'Редакция';
export const updated = 'от';
export const free = 'Бесплатно';
export const signedFile = 'с электронной подписью';
export const source = 'Источник';
export const rating = (rating: number) => `Оценка: ${rating} из 5`;
export const when = 'Когда';
export const time = 'Время';
export const place = 'Место';
export const price = 'Стоимость';
export const age = 'Возраст';
export const organizer = 'Организатор';
export const conditions = 'Условия';
export const advertisement = 'Реклама';
export const schedule = 'Часы';
export const groupSize = 'Размер группы';
export const ratio = 'Взрослых на детей';
export const ratioHere = 'взрослый на детей';
export const placesLeft = 'Свободные места';
export const category = 'Направление';
export const lessonsPerWeek = 'В неделю';
export const duration = 'Длительность';
export const payment = 'Оплата';
export const inProgram = 'входит в программу';
export const prices = 'Цены';
export const priceFor = {
  месяц: 'Цены за месяц',
  день: 'Цены за день',
  занятие: 'Цены за занятие',
} as const;
export const service = 'Услуга';
export const includedTitle = 'Что входит';
export const dayPlan = 'Распорядок дня';
export const programLessons = 'Занятия программы';
export const programTeam = 'Кто работает с детьми';
export const otherPrograms = 'Другие программы';
export const programs = 'В каких программах';
export const goals = 'Чему учим';
export const results = 'Чего достигают дети';
export const methods = 'Как учим';
export const lessonTeam = 'Кто ведёт';
export const otherLessons = 'Другие занятия';
export const includedLessons = 'Входят в программу';
export const extraLessons = 'За дополнительную плату';
export const otherMoves = 'Другие акции и события';
export const documents = 'Документы';
export const video = 'Видео';
export const details = 'Подробнее';
