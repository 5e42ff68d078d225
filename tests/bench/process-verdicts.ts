import { growthOf, type ProcessSeries } from './process-samples.ts';
import { atMost, type Verdict } from './verdict.ts';

/** By how much the memory of a life's last fifth may exceed that of its second, percent. */
const GROWTH_PERCENT = 10;
/** Tolerance for connections that open and close. */
const MORE_DESCRIPTORS = 10;

/** A process killed soon after its start is only reported: it was still warming up. */
function judgeSeries(series: ProcessSeries): Verdict[] {
  const { name, pid, rssMb } = series;
  const growth = growthOf(series);
  const whose = `${name}, process ${pid}, ${rssMb.length} s`;
  if (growth === undefined) {
    const measured = `${Math.round(rssMb.at(-1) ?? Number.NaN)} MB at its end`;
    return [{ what: whose, measured, allowed: 'too short to judge', isMet: true }];
  }
  const [second, last] = growth.rssMb;
  const [before, after] = growth.descriptors;
  const percent = (last / second - 1) * 100;
  return [
    atMost(
      `${whose}: memory, ${second.toFixed(1)} → ${last.toFixed(1)} MB`,
      percent,
      GROWTH_PERCENT,
      ' %',
    ),
    atMost(`${whose}: descriptors, ${before} → ${after}`, after - before, MORE_DESCRIPTORS),
  ];
}

/** Judges each process of a soak over its whole life. */
export const judgeProcesses = (all: readonly ProcessSeries[]): Verdict[] =>
  all.flatMap(judgeSeries);
