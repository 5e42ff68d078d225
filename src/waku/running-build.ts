/** Id of the running build; Waku replaces the expression in every build. Empty in tests. */
export const RUNNING_BUILD = (import.meta.env['WAKU_BUILD_ID'] as string | undefined) ?? '';

/** Session key of the running build; its presence keeps Waku's boot script from reloading. */
export const RELOAD_KEY = 'waku:preload-error-build-id';
