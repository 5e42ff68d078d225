/** Texts of pages that staff see before visitors do. */
export const preview = {
  note: 'Предпросмотр: видно только вам',
  edit: 'Править',
  others: 'Править другое на странице',
};
