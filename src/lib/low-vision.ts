/** Local storage key of the low vision settings. */
export const LOW_VISION_KEY = 'low-vision';

/**
 * Choices of each setting, the default first. Each setting becomes an attribute of the root
 * element: `data-size`, `data-scheme`, `data-spacing`, `data-images`.
 */
export const LOW_VISION_CHOICES = {
  size: ['100', '150', '200'],
  scheme: ['site', 'black-on-white', 'white-on-black', 'navy-on-blue', 'ink-on-cream'],
  spacing: ['usual', 'wide'],
  images: ['shown', 'hidden'],
} as const;

type Choices = typeof LOW_VISION_CHOICES;
export type LowVisionSetting = keyof Choices;
export type LowVisionScheme = Choices['scheme'][number];
export type LowVisionSettings = { readonly [Name in LowVisionSetting]: Choices[Name][number] };

export const LOW_VISION_SETTINGS = Object.keys(LOW_VISION_CHOICES) as LowVisionSetting[];

const parse = (stored: string | null): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Parses the stored settings; invalid values fall back to the default. */
export function readLowVision(stored: string | null): LowVisionSettings {
  const values = parse(stored);
  return Object.fromEntries(
    LOW_VISION_SETTINGS.map((name) => {
      const choices: readonly string[] = LOW_VISION_CHOICES[name];
      const value = values[name];
      return [name, typeof value === 'string' && choices.includes(value) ? value : choices[0]];
    }),
  ) as LowVisionSettings;
}
