import { useEffect } from 'react';
import type { FreeTime } from '#contract/shapes/visits.ts';
import { strings } from '../../i18n/strings.ts';
import { TimeChoice, VisitTimes } from '../visit-times/visit-times.tsx';

/** Name of the field, whose value is empty if the time will be agreed by phone. */
const NAME = 'slot';

interface LeadTimesProps {
  readonly times: readonly FreeTime[];
  /** Id of the group. */
  readonly id: string;
  /** Id of the time that was chosen before. */
  readonly value: string | undefined;
  readonly error: string | undefined;
}

/** Chooses the time in the address, as in a link `/lead#tour-2026-11-28-1000`. */
function chooseNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  if (!named?.matches(`[name="${NAME}"]`)) return;
  named.click();
  named.closest('details')?.setAttribute('open', '');
}

/** Bookable times, or the preference fields if there are none. */
export function LeadTimes({ times, value, error, ...group }: LeadTimesProps) {
  useEffect(chooseNamed, []);
  if (times.length === 0 && error === undefined) return null;
  const ids = times.map(({ id }) => id);
  return (
    <VisitTimes
      // A lost choice must not leave the group without a selected one.
      key={ids.join(' ')}
      times={times}
      name={NAME}
      value={value}
      error={error}
      {...group}
    >
      <TimeChoice
        name={NAME}
        value=""
        isChosen={value === undefined || !ids.includes(value)}
        isQuiet
      >
        {strings.visitByPhone}
      </TimeChoice>
    </VisitTimes>
  );
}
