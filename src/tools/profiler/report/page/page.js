// Keys and pointer of the treemap. The page is complete without it.
const detail = document.querySelector('.detail');
const START = detail.textContent;

/** Tile around a tile, in the map that is shown. */
const parentOf = (tile) =>
  tile.parentElement.querySelector(`[data-id="${CSS.escape(tile.dataset.parent)}"]`);

const siblingsOf = (tile) => [
  ...tile.parentElement.querySelectorAll(`[data-parent="${CSS.escape(tile.dataset.parent)}"]`),
];

const firstChildOf = (tile) =>
  tile.parentElement.querySelector(`[data-parent="${CSS.escape(tile.dataset.id)}"]`);

/** Shows a tile over the whole map; without one, everything. */
function zoom(tiles, tile) {
  const share = (property) => Number.parseFloat(tile?.style[property] ?? '') / 100;
  const [left, top] = tile ? [share('left'), share('top')] : [0, 0];
  const [width, height] = tile ? [share('width'), share('height')] : [1, 1];
  tiles.style.width = `${100 / width}%`;
  tiles.style.height = `${100 / height}%`;
  tiles.style.left = `${(-100 * left) / width}%`;
  tiles.style.top = `${(-100 * top) / height}%`;
  tiles.dataset.zoomed = tile?.dataset.id ?? '';
}

/** One tile of a map is in the order of the Tab key. */
function choose(tile) {
  for (const other of tile.parentElement.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  tile.tabIndex = 0;
  tile.focus({ preventScroll: true });
  detail.textContent = tile.getAttribute('aria-label');
}

const step = (tile, by) => {
  const siblings = siblingsOf(tile);
  return siblings[siblings.indexOf(tile) + by];
};

const moves = {
  ArrowUp: (tile) => step(tile, -1),
  ArrowDown: (tile) => step(tile, 1),
  ArrowLeft: parentOf,
  ArrowRight: firstChildOf,
  Home: (tile) => siblingsOf(tile)[0],
  End: (tile) => siblingsOf(tile).at(-1),
};

function onKey(event) {
  const tile = event.target.closest('.tile');
  if (!tile) return;
  const tiles = tile.parentElement;
  if (event.key === 'Enter' || event.key === ' ') {
    zoom(tiles, tiles.dataset.zoomed === tile.dataset.id ? parentOf(tile) : tile);
  } else if (event.key === 'Escape') zoom(tiles, undefined);
  else if (moves[event.key]) {
    const next = moves[event.key](tile);
    if (next) choose(next);
  } else return;
  event.preventDefault();
}

for (const tiles of document.querySelectorAll('.tiles')) {
  const first = tiles.querySelector('.tile');
  if (first) first.tabIndex = 0;
  tiles.addEventListener('keydown', onKey);
  tiles.addEventListener('click', (event) => {
    const tile = event.target.closest('.tile');
    if (tile) choose(tile);
  });
  tiles.addEventListener('dblclick', (event) => {
    const tile = event.target.closest('.tile');
    if (tile) zoom(tiles, tiles.dataset.zoomed === tile.dataset.id ? undefined : tile);
  });
}

for (const radio of document.querySelectorAll('[name="measure"]')) {
  radio.addEventListener('change', () => {
    detail.textContent = START;
  });
}
