import { html, type Html } from '../http/html.ts';
import { toStaffPage, type Viewer } from '../http/staff-page.ts';
import { MAX_LENGTH } from './passwords.ts';

/** Texts of the sign-in page. */
export const doorTexts = {
  wrong: 'Имя или пароль не подходят.',
  ended: 'Вход закончился, и ничего не изменено. Войдите и повторите.',
  tooMany: 'Слишком много попыток. Подождите',
  noRight: 'Этот раздел вам не открыт: попросите того, кто заводит учётные записи.',
  noLink: 'Ссылка не действует: она на один раз и на сутки. Попросите новую или войдите с паролем.',
  insecure:
    'Страница открыта без https://. Если после входа снова видна эта форма, браузер его не сохранил: откройте тот же адрес с https://.',
} as const;

/** Title and advice by status; undefined for all others. */
const errors: Readonly<Record<number, readonly [string, string]>> = {
  403: [
    'Ничего не изменено',
    'Команда пришла не с этой страницы. Откройте её ещё раз и повторите.',
  ],
  404: ['Такой страницы нет', 'Проверьте адрес.'],
  413: ['Слишком длинно', 'Ничего не изменено. Сократите текст и повторите.'],
  429: ['Слишком часто', 'Ничего не изменено. Подождите минуту и откройте страницу ещё раз.'],
};
const otherError = [
  'Не получилось',
  'Откройте страницу через минуту и посмотрите, сохранилось ли изменение.',
] as const;

export interface DoorView {
  readonly problem?: string | undefined;
  /** Name that was tried. */
  readonly name?: string | undefined;
  /** Whether the page has the form's own address, which names the page to return to. */
  readonly isAtDoor?: true;
  /** Whether the page came without TLS, without which browsers do not send the session's cookie. */
  readonly isInsecure: boolean;
}

const toHints = ({ problem, isInsecure }: DoorView): Html =>
  html`${problem && html`<p class="alert" role="alert">${problem}</p>`}
  ${isInsecure && html`<p class="hint">${doorTexts.insecure}</p>`}`;

const toPassword = (label: string, kind: string): Html =>
  html`<label
    >${label}
    <input
      type="password"
      name="password"
      autocomplete="${kind}"
      maxlength="${MAX_LENGTH}"
      required
  /></label>`;

/**
 * Asks for name and password. At its own address the form names none, so that a browser keeps the
 * fragment, such as a document of the editor, through the sign-in.
 */
export const toDoorPage = (view: DoorView): string =>
  toStaffPage(
    'Вход для сотрудников',
    html`<h1>Вход для сотрудников</h1>
      ${toHints(view)}
      <form method="post" ${!view.isAtDoor && html`action="/staff/session"`}>
        <label
          >Имя <input name="name" value="${view.name}" autocomplete="username" required
        /></label>
        ${toPassword('Пароль', 'current-password')}
        <button class="main">Войти</button>
      </form>`,
  );

/** Asks for the password that a link sets. @param token of the link */
export const toPasswordPage = (name: string, token: string, view: DoorView): string =>
  toStaffPage(
    'Придумайте пароль',
    html`<h1>${name}, придумайте пароль</h1>
      <p>Не короче 10 знаков; лучше всего два-три слова.</p>
      ${toHints(view)}
      <form method="post" action="/staff/password">
        <input type="hidden" name="token" value="${token}" />
        <input
          class="hidden"
          name="name"
          value="${name}"
          autocomplete="username"
          tabindex="-1"
          aria-hidden="true"
        />
        ${toPassword('Новый пароль', 'new-password')}
        <button class="main">Сохранить пароль и войти</button>
      </form>`,
  );

/** The page for an account that may not see the requested page, or any. */
export const toNoRightPage = (viewer: Viewer): string =>
  toStaffPage(
    'Сотрудникам',
    html`<h1>Здравствуйте, ${viewer.name}!</h1>
      <p>${doorTexts.noRight}</p>`,
    viewer,
  );

/** The page shown for an error. @param status of the response */
export function toErrorPage(status: number): string {
  const [title, text] = errors[status] ?? otherError;
  return toStaffPage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/staff">Открыть «Сегодня»</a></p>`,
  );
}
