/** Build that runs; Waku replaces the expression in every build. Empty in tests. */
export const RUNNING_BUILD = (import.meta.env['WAKU_BUILD_ID'] as string | undefined) ?? '';
