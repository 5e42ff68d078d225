// @ts-check
/** @import { Measure, PageData } from './types.ts' */
import { byId, oncePerFrame } from './dom.js';
import { Explorer } from './explorer.js';
import { createRepeatTable } from './repeat-table.js';

/** Reads the data of the page and puts its parts together. */
export function start() {
  /** @type {PageData} */
  const data = JSON.parse(byId('data').textContent ?? '');
  const explorer = new Explorer(data);
  const query = /** @type {HTMLInputElement} */ (byId('search'));
  const runSearch = () => explorer.search(query.value);
  query.addEventListener('input', oncePerFrame(runSearch));
  query.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    query.value = '';
    runSearch();
  });
  byId('measures').addEventListener('change', ({ target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    explorer.setMeasure(/** @type {Measure} */ (value));
  });
  createRepeatTable(byId('repeats'), data.repeats, (places) => {
    query.value = '';
    explorer.showPlaces(places);
  });
  addEventListener('hashchange', () => explorer.followAddress());
}
