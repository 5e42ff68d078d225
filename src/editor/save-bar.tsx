import * as styles from './editor.css.ts';
import { texts } from './texts.ts';

interface SaveBarProps {
  readonly state: string;
  /** Page that shows what has been saved. */
  readonly page: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: (() => void) | undefined;
}

export const SaveBar = ({ state, page, onSave, onDiscard }: SaveBarProps) => (
  <div className={styles.bar}>
    <button type="button" className={styles.main} onClick={onSave}>
      {texts.save}
    </button>
    {onDiscard && (
      <button type="button" className={styles.quiet} onClick={onDiscard}>
        {texts.discard}
      </button>
    )}
    <output>
      {state}{' '}
      {page !== undefined && (
        <a href={page} target="_blank" rel="noreferrer">
          {texts.onSite}
        </a>
      )}
    </output>
  </div>
);
