'use client';

import { useAtom } from 'jotai';
import { lowVisionAtom } from './low-vision-atom.ts';
import {
  LOW_VISION_CHOICES,
  LOW_VISION_SETTINGS,
  type LowVisionSetting,
  readLowVision,
} from '../../lib/low-vision.ts';
import { strings } from '../../i18n/strings.ts';
import { button } from '../../ui/button/button.css.ts';
import { Dialog } from '../../ui/dialog/dialog.client.tsx';
import { DialogHead } from '../../ui/dialog/dialog-head.tsx';
import * as styles from './low-vision.css.ts';
import { panelStrings } from './low-vision-strings.ts';

/** Text size, colors, spacing and pictures; every choice applies at once. */
export function LowVisionPanel({ onClose }: { readonly onClose: () => void }) {
  const [settings, setSettings] = useAtom(lowVisionAtom);
  const title = strings.lowVisionTitle;
  return (
    <Dialog isOpen onClose={onClose} label={title} className={styles.panel}>
      <DialogHead title={title} onClose={onClose} />
      {LOW_VISION_SETTINGS.map((name) => (
        <Setting
          key={name}
          name={name}
          value={settings[name]}
          onChoose={(value) => setSettings({ ...settings, [name]: value })}
        />
      ))}
      <p className={styles.foot}>
        <button
          type="button"
          className={button.quiet}
          onClick={() => setSettings(readLowVision(null))}
        >
          {panelStrings.reset}
        </button>
      </p>
    </Dialog>
  );
}

interface SettingProps {
  readonly name: LowVisionSetting;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

const Setting = ({ name, value, onChoose }: SettingProps) => (
  <fieldset className={styles.setting}>
    <legend className={styles.legend}>{panelStrings[name]}</legend>
    {LOW_VISION_CHOICES[name].map((choice) => (
      <label key={choice} className={styles.choice}>
        <input
          type="radio"
          name={`low-vision-${name}`}
          className={styles.radio}
          checked={choice === value}
          onChange={() => onChoose(choice)}
        />
        {panelStrings.choices[choice]}
      </label>
    ))}
  </fieldset>
);
