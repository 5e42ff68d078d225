/** Size of the rows into which React cuts a list of cards. */
const CARDS_A_ROW = 4;

const WORDS =
  'детский сад группа дети игра занятие музыка сон прогулка обед педагог логопед бассейн праздник осень зима весна лето неделя утро вечер родители книга рисунок космос планета'.split(
    ' ',
  );

/** Text that varies between cards like news; the same in every run. */
function createText(seed: number, words: number): string {
  let state = seed * 2654435761 + 1;
  return Array.from({ length: words }, () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return `${WORDS[Math.floor((state / 4294967296) * WORDS.length)]}${state % 97}`;
  }).join(' ');
}

const card = (at: number): string =>
  `["$","li","${at}",{"className":"card","children":[["$","h3",null,{"className":"title","children":` +
  `["$","$L1",null,{"href":"/news/${at}","children":"${createText(at, 6)}"}]}],` +
  `["$","p",null,{"className":"text","children":"${createText(at + 7, 30)}"}]]}]`;

/** A payload of about this size: rows of cards, like a long page. */
export function createPayload(bytes: number): Buffer {
  const rows: string[] = [];
  let size = 0;
  for (let id = 2; size < bytes; id += 1) {
    const cards = Array.from({ length: CARDS_A_ROW }, (_, index) => card(id * CARDS_A_ROW + index));
    const row = `${id.toString(16)}:[${cards.join(',')}]\n`;
    size += Buffer.byteLength(row);
    rows.push(row);
  }
  const pointers = rows.map((_, index) => `"$L${(index + 2).toString(16)}"`);
  const root = `0:{"page:/news":["$","ul",null,{"children":[${pointers.join(',')}]}]}\n`;
  return Buffer.from(`1:I["abc",[],"Link",1]\n${root}${rows.join('')}`);
}
