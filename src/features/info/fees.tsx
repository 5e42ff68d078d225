import type { Info } from '#contract/pages.ts';
import { Prices } from '../../blocks/prices.tsx';
import { strings } from '../../i18n/strings.ts';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
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
    {info.pricing && info.pricing.programs.length > 0 && (
      <p>
        <Link href="/info/cost" className={button.secondary}>
          {strings.costLink}
        </Link>
      </p>
    )}
    <Section id="payment" title={strings.paymentRules} of={info.payment_rules}>
      {(html) => <Prose html={html} />}
    </Section>
  </>
);
