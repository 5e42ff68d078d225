import { atom } from 'jotai/vanilla';
import {
  LOW_VISION_CHOICES,
  LOW_VISION_KEY,
  LOW_VISION_SETTINGS,
  type LowVision,
  readLowVision,
} from '../../lib/low-vision.ts';
import { readStored, store } from '../../lib/browser-storage.ts';

/** Repeats what the boot script does before the first paint. */
function applyToDocument(settings: LowVision): void {
  const { dataset } = document.documentElement;
  for (const name of LOW_VISION_SETTINGS) {
    if (settings[name] === LOW_VISION_CHOICES[name][0]) delete dataset[name];
    else dataset[name] = settings[name];
  }
}

const settingsAtom = atom(readLowVision(null));

settingsAtom.onMount = (setSettings) => {
  setSettings(readLowVision(readStored(LOW_VISION_KEY)));
};

/** Low-vision settings; writing applies and stores them. */
export const lowVisionAtom = atom(
  (get) => get(settingsAtom),
  (_get, set, settings: LowVision) => {
    store(LOW_VISION_KEY, JSON.stringify(settings));
    applyToDocument(settings);
    set(settingsAtom, settings);
  },
);
