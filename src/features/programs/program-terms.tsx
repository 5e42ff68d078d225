import type { ProgramDetail } from '#contract/catalogue.ts';
import { Prices } from '../../blocks/prices.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import { strings } from '../../i18n/strings.ts';
import { Part } from '../../ui/content-section/content-section.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { TextList } from '../../ui/text-list/text-list.tsx';

/** What a programme holds, what it costs and how its day goes. */
export const ProgramTerms = ({ program }: { readonly program: ProgramDetail }) => (
  <>
    <Part title={strings.includedTitle} items={program.included}>
      {(items) => <TextList items={items} />}
    </Part>
    <Part title={strings.extra} items={program.extra}>
      {(items) => <TextList items={items} />}
    </Part>
    <Part title={strings.prices} items={program.prices}>
      {(prices) => <Prices items={prices} />}
    </Part>
    {program.price_note && <PlainText text={program.price_note} />}
    <Part title={strings.dayPlan} items={program.schedule_rows}>
      {(rows) => <Schedule items={rows} />}
    </Part>
  </>
);
