import { text as texts } from '../styles/text.css.ts';

/** Text without markup; its line breaks are kept. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <p className={texts.typed}>{text}</p>
);
