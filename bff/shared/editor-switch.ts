import { Type } from 'typebox';

/** The setting `EDITOR` of both processes. Shells name a program with it, which is not an error. */
export const EditorSwitch = Type.String({
  default: 'off',
  description:
    '`on`: staff edit the content of the embedded origin at `/editor`. Any other value, such as the program of a shell, is off',
});
