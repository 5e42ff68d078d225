// @ts-check

/** Lets a table be sorted by each of its columns.
 * @param {HTMLTableElement} table */
export function makeSortable(table) {
  const body = table.tBodies[0];
  for (const [column, head] of [...(table.tHead?.rows[0]?.cells ?? [])].entries()) {
    if (!body || !head.textContent) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    button.addEventListener('click', () => {
      const isUp = head.getAttribute('aria-sort') === 'descending';
      for (const other of table.tHead?.rows[0]?.cells ?? []) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
      const valueOf = (/** @type {HTMLTableRowElement} */ row) => {
        const cell = row.cells[column];
        return cell?.dataset['value'] === undefined
          ? (cell?.textContent ?? '')
          : Number(cell.dataset['value']);
      };
      const rows = [...body.rows].toSorted((one, other) => {
        const [left, right] = [valueOf(one), valueOf(other)];
        if (typeof left === 'number' && typeof right === 'number') return right - left;
        return typeof left === typeof right
          ? String(left).localeCompare(String(right))
          : typeof left === 'number'
            ? -1
            : 1;
      });
      body.replaceChildren(...(isUp ? rows.reverse() : rows));
    });
    head.replaceChildren(button);
  }
}
