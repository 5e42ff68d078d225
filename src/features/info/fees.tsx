import type { Info } from '#contract/pages.ts';
import { CostLink } from '../../blocks/cost-link.tsx';
import { Prices } from '../../blocks/prices.tsx';
import { strings } from '../../i18n/strings.ts';
import { Section } from '../../ui/section/section.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

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
