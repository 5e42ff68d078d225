/** The lead form and the links to it. */

export const leadCall = 'Или позвоните нам:';
export const leadNext = 'Что будет дальше';
export const leadNextSend = 'Вы\u00a0отправляете форму';
export const leadNextSendText = 'Необязательное можно пропустить: уточним в\u00a0разговоре.';
export const leadNextCall = 'Мы\u00a0связываемся с\u00a0вами';
export const leadNextCallText =
  'В\u00a0рабочее время, а\u00a0если сейчас вечер или выходной, то\u00a0в\u00a0ближайший рабочий день.';
export const leadNextVisit = 'Вы\u00a0приходите познакомиться';
export const leadClosed = 'Форма сейчас не\u00a0загрузилась. Позвоните нам, мы\u00a0на\u00a0связи:';
export const leadCheck = 'Проверьте, пожалуйста:';
export const leadKept =
  'Всё, что вы\u00a0написали, осталось в\u00a0форме. Попробуйте отправить ещё раз через минуту.';
export const leadFailed = {
  busy: 'Слишком много заявок подряд',
  unavailable: 'Не\u00a0удалось отправить',
} as const;
export const leadSending = 'Отправляем…';
export const leadSentTitle = 'Спасибо! Перезвоним в\u00a0рабочее время';
export const leadSentText =
  'Заявка у\u00a0нас. Если сейчас вечер или выходной, позвоним в\u00a0ближайший рабочий день.';
export const leadCaller = (phone: string) => `Ваш номер: ${phone}`;
export const leadNumber = (number: number) => `Номер заявки: ${number}`;
export const leadQuestions = 'Остались вопросы? Звоните:';
export const leadOptional = '(необязательно)';
export const leadDetails = 'Добавить подробности';
export const leadForms = 'Другие формы';
export const leadAbout = 'Заявка по\u00a0теме';
export const leadName = 'Как к\u00a0вам обращаться';
export const leadSubmit = 'Отправить';
export const notChosen = 'Не\u00a0выбрано';
export const consentBefore = 'Я\u00a0согласен на';
export const consentPersonalData = 'обработку персональных данных';
export const consentAds = 'рекламную рассылку';
export const leaveEmpty = 'Не\u00a0заполняйте это поле';
export const visitWhen = 'Когда придёте?';
export { visitKinds } from '#contract/leads/visit-words.ts';
export const visitAll = 'Все времена';
export const visitByPhone = 'Подберём время по\u00a0телефону';
export const apply = 'Записаться';
export const onTour = 'На\u00a0экскурсию';
export const bookTour = 'Записаться на\u00a0экскурсию';

export const newTab = '(откроется в\u00a0новой вкладке)';
