import type { Info } from '#contract/documents.ts';
import { Prices } from '../../blocks/prices.tsx';
import { strings } from '../../i18n/strings.ts';
import { ContentSection, TextSection } from '../../ui/content-section/content-section.tsx';
import { button } from '../../ui/button/button.css.ts';
import { Link } from '../../ui/link/link.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

/** Prices and payment rules. */
export const Fees = ({ info }: { readonly info: Info }) => (
  <>
    <ContentSection id="prices" title={strings.prices} items={info.prices}>
      {(prices) => (
        <>
          <Prices items={prices} />
          {info.price_note && <PlainText text={info.price_note} />}
        </>
      )}
    </ContentSection>
    {info.pricing && info.pricing.programs.length > 0 && (
      <p>
        <Link href="/info/cost" className={button.secondary}>
          {strings.costLink}
        </Link>
      </p>
    )}
    <TextSection id="payment" title={strings.paymentRules} text={info.payment_rules}>
      {(html) => <Prose html={html} />}
    </TextSection>
  </>
);
