/** «Сведения об образовательной организации». */

export const svedenNone = 'Отсутствует';
export const svedenNavigation = 'Подразделы';
