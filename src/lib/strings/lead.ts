/** The enquiry and the ways to it. */

export const leadCall = 'Или позвоните нам:';
export const leadClosed = 'Форма сейчас не загрузилась. Позвоните нам, мы на связи:';
export const leadCheck = 'Проверьте, пожалуйста:';
export const leadKept =
  'Всё, что вы написали, осталось в форме. Попробуйте отправить ещё раз через минуту.';
export const leadFailed = {
  busy: 'Слишком много заявок подряд',
  unavailable: 'Не удалось отправить',
} as const;
export const leadSending = 'Отправляем…';
export const leadSentTitle = 'Заявка принята';
export const leadSentText = 'Мы перезвоним в рабочее время, Пн–Пт.';
export const leadNumber = (number: number) => `Номер заявки: ${number}`;
export const leadQuestions = 'Остались вопросы? Звоните:';
export const leadOptional = '(необязательно)';
export const leadForms = 'Другие формы';
export const leadAbout = 'Заявка по теме';
export const leadName = 'Как к вам обращаться';
export const leadSubmit = 'Отправить';
export const notChosen = 'Не выбрано';
export const consentBefore = 'Я согласен на';
export const consentPersonalData = 'обработку персональных данных';
export const consentAds = 'рекламную рассылку';
export const leaveEmpty = 'Не заполняйте это поле';
export const apply = 'Оставить заявку';
export const moveLead = {
  event: 'Хотите прийти?',
  promo: 'Хотите воспользоваться предложением?',
} as const;
export const onTour = 'На экскурсию';
export const bookTour = 'Записаться на экскурсию';

export const newTab = '(откроется в новой вкладке)';
