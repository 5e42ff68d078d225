import { parseFragment } from 'parse5';
import { normalizeMarkup } from '../../bff/contract/markup/normalize.ts';
import { median } from './load.ts';
import { saveResults } from './save-results.ts';

/** Size of a text, characters, and the goal for it, milliseconds of processor time. */
const SIZE = 200_000;
const GOAL_MS = 150;
const ROUNDS = 15;

const fill = (unit: (index: number) => string, around = ''): string => {
  const parts: string[] = [around && `<${around}>`];
  for (let index = 0, length = 0; length < SIZE; index += 1) {
    const part = unit(index);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
};

const TEXTS: Readonly<Record<string, string>> = {
  paragraphs: fill((at) => `<p>Дети ${at} рисовали и пели, а потом пошли гулять в сад.</p>`),
  links: fill((at) => `<p><a href="https://sad.example/news/${at}">новость ${at}</a></p>`),
  lines: fill((at) => `${at % 10}\n`),
  table: fill((at) => `<tr><td>${at}</td><td>Суп</td></tr>`, 'table'),
  lists: fill((at) => `<ul><li>Пункт ${at}<ul><li>внутри<ol><li>ещё</li></ol></li></ul></li></ul>`),
  entities: fill(() => `<p>${'&laquo;Сад&raquo;&nbsp;&mdash; '.repeat(10)}</p>`),
  pictures: fill((at) => `<p><img src="/uploads/${at}.jpg" alt="Дети ${at}" width="300"></p>`),
  styles: fill(() => '<p style="margin:0"><span style="font-weight:bold">Жирно</span> и нет</p>'),
  hidden: fill((at) => `<div hidden id="h${at}">ответ</div><a href="#h${at}">вопрос</a>`),
};

/** Processor time, milliseconds: excludes other processes, but a busy machine still raises it. */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Measures reading of long texts, also as a multiple of parsing alone. */
export async function measureMarkup(): Promise<void> {
  const rows = Object.entries(TEXTS).map(([text, html]) => {
    const rounds = Array.from({ length: ROUNDS }, () => ({
      parsing: costOf(() => parseFragment(html)),
      reading: costOf(() => normalizeMarkup(html, { note() {} })),
    }));
    const [parsing, reading] = (['parsing', 'reading'] as const).map((part) =>
      median(rounds.map((round) => round[part])),
    ) as [number, number];
    return {
      text,
      first: Math.round(rounds[0]!.reading),
      reading: Math.round(reading),
      timesParsing: Number((reading / parsing).toFixed(1)),
    };
  });
  console.log(`${SIZE} characters of each kind; goal: ${GOAL_MS} ms of processor time`);
  console.table(rows);
  await saveResults('markup', { rows });
}
