import { strings } from '../../i18n/strings.ts';
import { CloseButton } from './close-button.tsx';
import * as styles from './dialog.css.ts';

interface DialogHeadProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Title and close button of a dialog. */
export const DialogHead = ({ title, onClose }: DialogHeadProps) => (
  <div className={styles.head}>
    <h2 className={styles.title}>{title}</h2>
    <CloseButton label={strings.close} onClick={onClose} />
  </div>
);
