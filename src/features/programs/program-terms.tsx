import type { ProgramDetail } from '#contract/catalogue.ts';
import { Prices } from '../../blocks/prices.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import { strings } from '../../i18n/strings.ts';
import { ContentSection } from '../../ui/content-section/content-section.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { TextList } from '../../ui/text-list/text-list.tsx';

interface ProgramProps {
  readonly program: ProgramDetail;
}

/** What a program includes, and its daily schedule. */
export const ProgramTerms = ({ program }: ProgramProps) => (
  <>
    <ContentSection title={strings.includedTitle} items={program.included}>
      {(items) => <TextList items={items} />}
    </ContentSection>
    <ContentSection title={strings.extra} items={program.extra}>
      {(items) => <TextList items={items} />}
    </ContentSection>
    <ContentSection title={strings.dayPlan} items={program.schedule_rows}>
      {(rows) => <Schedule items={rows} />}
    </ContentSection>
  </>
);

/** Prices of a program. */
export const ProgramPrices = ({ program }: ProgramProps) => (
  <>
    <ContentSection title={strings.prices} items={program.prices}>
      {(prices) => <Prices items={prices} />}
    </ContentSection>
    {program.price_note && <PlainText text={program.price_note} />}
  </>
);
