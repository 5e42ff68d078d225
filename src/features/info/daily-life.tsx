import type { Info } from '#contract/documents.ts';
import { Schedule } from '../../blocks/schedule.tsx';
import { strings } from '../../i18n/strings.ts';
import { ContentSection, TextSection } from '../../ui/content-section/content-section.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { WeekMenu } from './menu.tsx';

/** Schedule, meals, clothes, adaptation and health. */
export const DailyLife = ({ info }: { readonly info: Info }) => (
  <>
    <ContentSection id="day" title={strings.dayPlan} items={info.schedule}>
      {(rows) => <Schedule items={rows} />}
    </ContentSection>
    <Meals meals={info.meals} />
    <TextSection id="clothes" title={strings.clothes} text={info.clothes}>
      {(text) => <PlainText text={text} />}
    </TextSection>
    <TextSection id="adaptation" title={strings.adaptation} text={info.adaptation}>
      {(text) => <PlainText text={text} />}
    </TextSection>
    <TextSection id="health" title={strings.health} text={info.health}>
      {(text) => <PlainText text={text} />}
    </TextSection>
  </>
);

function Meals({ meals }: { readonly meals: Info['meals'] | undefined }) {
  const { title = strings.meals, text, week = [] } = meals ?? {};
  if (!text && week.length === 0) return null;
  return (
    <ContentSection id="meals" title={title} items={[meals]}>
      {() => (
        <>
          {text && <PlainText text={text} />}
          {week.length > 0 && <WeekMenu week={week} />}
        </>
      )}
    </ContentSection>
  );
}
