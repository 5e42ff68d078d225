/** Programmes and lessons. */

export const schedule = 'Часы';
export const groupSize = 'Размер группы';
export const ratio = 'Рядом с\u00a0детьми';
export const dayPlan = 'Распорядок дня';
export const programLessons = 'Занятия программы';
export const programTeam = 'Кто работает с\u00a0детьми';
export const otherPrograms = 'Другие программы';
export const programs = 'В\u00a0каких программах';
export const category = 'Направление';
export const lessonsPerWeek = 'В\u00a0неделю';
export const duration = 'Длительность';
export const payment = 'Оплата';
export const inProgram = 'входит в\u00a0программу';
export const goals = 'Чему учим';
export const results = 'Чего достигают дети';
export const methods = 'Как учим';
export const lessonTeam = 'Кто ведёт';
export const otherLessons = 'Другие занятия';
export const includedLessons = 'Входят в\u00a0программу';
export const extraLessons = 'За\u00a0дополнительную плату';
