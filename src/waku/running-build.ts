/** Build that runs; Waku replaces the expression in every build. Empty in tests. */
export const RUNNING_BUILD = (import.meta.env['WAKU_BUILD_ID'] as string | undefined) ?? '';

/** Session key that names the running build; with it, Waku's boot script does not reload by itself. */
export const RELOAD_KEY = 'waku:preload-error-build-id';
