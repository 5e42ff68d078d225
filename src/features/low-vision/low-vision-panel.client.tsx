'use client';

import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { strings } from '../../i18n/strings.ts';
import { readStored, store } from '../../lib/browser-storage.ts';
import {
  LOW_VISION_CHOICES,
  LOW_VISION_KEY,
  LOW_VISION_SETTINGS,
  type LowVisionSettings,
  type LowVisionSetting,
  readLowVision,
} from '../../lib/low-vision.ts';
import { button } from '../../ui/button/button.css.ts';
import { Dialog } from '../../ui/dialog/dialog.client.tsx';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import * as dialog from '../../ui/dialog/dialog.css.ts';
import { tick } from '../../ui/styles/field.css.ts';
import { cluster } from '../../ui/styles/layout.css.ts';
import * as styles from './low-vision.css.ts';
import { panelStrings } from './low-vision-strings.ts';

/** Repeats the work of the boot script, which runs before the first paint. */
function apply(settings: LowVisionSettings): void {
  store(LOW_VISION_KEY, JSON.stringify(settings));
  const { dataset } = document.documentElement;
  for (const name of LOW_VISION_SETTINGS) {
    if (settings[name] === LOW_VISION_CHOICES[name][0]) delete dataset[name];
    else dataset[name] = settings[name];
  }
}

/** Text size, colours, spacing and pictures; every choice applies at once. */
export function LowVisionPanel({ onClose }: { readonly onClose: () => void }) {
  const [settings, setSettings] = useState(() => readLowVision(readStored(LOW_VISION_KEY)));
  const choose = (chosen: LowVisionSettings) => {
    apply(chosen);
    setSettings(chosen);
  };
  const title = strings.lowVisionTitle;
  return (
    <Dialog onClose={onClose} label={title} className={styles.panel}>
      <div className={dialog.head}>
        <h2 className={dialog.title}>{title}</h2>
        <CloseButton label={strings.close} onClick={onClose} />
      </div>
      {LOW_VISION_SETTINGS.map((name) => (
        <Setting
          key={name}
          name={name}
          value={settings[name]}
          onChoose={(value) => choose({ ...settings, [name]: value })}
        />
      ))}
      <p className={styles.foot}>
        <button type="button" className={button.quiet} onClick={() => choose(readLowVision(null))}>
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
    <div className={cluster.s}>
      {LOW_VISION_CHOICES[name].map((choice) => (
        <label key={choice} className={classes(cluster.xs, styles.choice)}>
          <input
            type="radio"
            name={`low-vision-${name}`}
            className={tick}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
          {panelStrings.choices[choice]}
        </label>
      ))}
    </div>
  </fieldset>
);
