import { Type } from 'typebox';

/** The setting `STAFF_PAGE` of both processes. */
export const StaffSwitch = Type.Union([Type.Literal('on'), Type.Literal('off')], {
  default: 'off',
  description:
    'Whether `/staff` shows the visits of the day to those who have a link (`npm run leads -- staff-link`); needs `LINK_SECRET`, links need `SITE_ORIGIN`',
});
