import { Type } from 'typebox';
import { EnvironmentError } from './environment.ts';

/** The setting `CONTENT_EDITOR` of both processes. */
export const EditorSwitch = Type.Union([Type.Literal('on'), Type.Literal('off')], {
  default: 'off',
  description: 'Whether staff edit the content of the embedded origin at `/editor`',
});

/** The setting `STAFF_PAGE` of both processes. */
export const StaffSwitch = Type.Union([Type.Literal('on'), Type.Literal('off')], {
  default: 'off',
  description:
    'Whether `/staff` shows families and their visits to staff with an account (`npm run staff`)',
});

/**
 * `EDITOR` names the text editor of somebody's shell, unless it is a switch of former releases.
 * @throws EnvironmentError that names the new setting
 */
export function assertNoFormerSwitch({ EDITOR }: Readonly<Record<string, string | undefined>>) {
  if (EDITOR === 'on' || EDITOR === 'off') {
    throw new EnvironmentError(`EDITOR is now CONTENT_EDITOR: set CONTENT_EDITOR=${EDITOR}`);
  }
}
