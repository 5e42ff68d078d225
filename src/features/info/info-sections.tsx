import type { Info } from '#contract/shapes/pages.ts';
import { CostLink } from '../../blocks/cost-link.tsx';
import { Prices } from '../../blocks/prices.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import { strings } from '../../i18n/strings.ts';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { Section } from '../../ui/section/section.tsx';
import { WeekMenu } from './week-menu.tsx';

/** Prices and payment rules. */
export const Fees = ({ info }: { readonly info: Info }) => (
  <>
    <Section id="prices" title={strings.prices} of={info.prices}>
      {(prices) => (
        <>
          <Prices items={prices} />
          {info.price_note && <PlainText text={info.price_note} />}
        </>
      )}
    </Section>
    <CostLink />
    <Section id="payment" title={strings.paymentRules} of={info.payment_rules}>
      {(html) => <Prose html={html} />}
    </Section>
  </>
);

/** Schedule, meals, clothes, adaptation and health. */
export const DailyLife = ({ info }: { readonly info: Info }) => (
  <>
    <Section id="day" title={strings.dayPlan} of={info.schedule}>
      {(rows) => <Schedule items={rows} />}
    </Section>
    <Meals meals={info.meals} />
    <Section id="clothes" title={strings.clothes} of={info.clothes}>
      {(text) => <PlainText text={text} />}
    </Section>
    <Section id="adaptation" title={strings.adaptation} of={info.adaptation}>
      {(text) => <PlainText text={text} />}
    </Section>
    <Section id="health" title={strings.health} of={info.health}>
      {(text) => <PlainText text={text} />}
    </Section>
  </>
);

function Meals({ meals }: { readonly meals: Info['meals'] | undefined }) {
  const { title = strings.meals, text, week = [] } = meals ?? {};
  if (!text && week.length === 0) return null;
  return (
    <Section id="meals" title={title} of={[meals]}>
      {() => (
        <>
          {text && <PlainText text={text} />}
          {week.length > 0 && <WeekMenu week={week} />}
        </>
      )}
    </Section>
  );
}
