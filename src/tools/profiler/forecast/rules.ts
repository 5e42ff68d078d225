/** What a forecast rests on, beside React's own rules, as reports say it. */
export const RULES = {
  'module-ids': 'module ids of @vitejs/plugin-rsc',
  'built-styles': 'stylesheets of the build',
  'guessed-styles': 'one stylesheet for each server module that links any',
  'built-classes': 'class names of the build',
  'short-classes': "class names in vanilla-extract's short form",
} as const;

export type ForecastRule = keyof typeof RULES;

const GUESSES = new Set<ForecastRule>(['guessed-styles', 'short-classes']);

/** Whether a forecast says what a build of the app would say better. */
export const isEstimate = (rules: readonly ForecastRule[]): boolean =>
  rules.some((rule) => GUESSES.has(rule));
