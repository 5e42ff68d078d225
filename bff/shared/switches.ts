import { Type } from 'typebox';

/** The setting `EDITOR` of both processes. Shells name a program with it, which is not an error. */
export const EditorSwitch = Type.String({
  default: 'off',
  description:
    '`on`: staff edit the content of the embedded origin at `/editor`. Any other value, such as the program of a shell, is off',
});

/** The setting `STAFF_PAGE` of both processes. */
export const StaffSwitch = Type.Union([Type.Literal('on'), Type.Literal('off')], {
  default: 'off',
  description:
    'Whether `/staff` shows the visits of the day to those who have a link (`npm run leads -- staff-link`); needs `LINK_SECRET`, links need `SITE_ORIGIN`',
});
