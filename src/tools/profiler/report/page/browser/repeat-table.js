// @ts-check
/** @import { Repeat } from '../../repeats.ts' */
import { make } from './dom.js';
import { formatSize } from './numbers.js';

const HEADS = ['what', 'times', 'bytes of one', 'repeats, raw', 'repeats, Brotli'];

/** What is sent more than once; choosing one shows all its places on the map.
 * @param {HTMLElement} panel @param {readonly Repeat[]} repeats
 * @param {(places: readonly number[]) => void} choose */
export function createRepeatTable(panel, repeats, choose) {
  if (repeats.length === 0) {
    panel.append(make('p', {}, ['Nothing of 16 bytes or more is sent twice.']));
    return;
  }
  const rows = repeats.map(({ kind, text, count, raw, repeats: again, nodes }) => {
    const button = make('button', { type: 'button' }, [text]);
    button.addEventListener('click', () => choose(nodes));
    const numbers = [count, raw, again.raw, again.brotli].map((value) =>
      make('td', { class: 'number' }, [formatSize(value)]),
    );
    const note = make('span', { class: 'quiet' }, [kind]);
    return make('tr', {}, [make('th', { scope: 'row' }, [note, ' ', button]), ...numbers]);
  });
  const head = HEADS.map((name, index) =>
    make('th', { scope: 'col', class: index > 0 ? 'number' : null }, [name]),
  );
  panel.append(
    make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Duplicates' }, [
      make('table', { class: 'repeats' }, [
        make('thead', {}, [make('tr', {}, head)]),
        make('tbody', {}, rows),
      ]),
    ]),
  );
}
