import { Type } from 'typebox';

/** The setting `EDITOR` of both processes. Shells name a program by it, so that is no mistake. */
export const EditorSwitch = Type.String({
  default: 'off',
  description:
    '`on`: staff edit the content of the embedded origin at `/editor`. Anything else, such as the program that shells name so, is off',
});
