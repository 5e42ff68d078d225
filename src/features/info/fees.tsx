import type { Info } from '#contract/documents.ts';
import { strings } from '../../i18n/strings.ts';
import { Part, TextPart } from '../../ui/content-section/content-section.tsx';
import { PlainText } from '../../ui/plain-text/plain-text.tsx';
import { PriceTables } from '../programs/price-table.tsx';
import { Prose } from '../../ui/prose/prose.tsx';

/** What it costs and how one pays. */
export const Fees = ({ info }: { readonly info: Info }) => (
  <>
    <Part id="prices" title={strings.prices} items={info.prices}>
      {(prices) => (
        <>
          <PriceTables prices={prices} />
          {info.price_note && <PlainText text={info.price_note} />}
        </>
      )}
    </Part>
    <TextPart id="payment" title={strings.paymentRules} text={info.payment_rules}>
      {(html) => <Prose html={html} />}
    </TextPart>
  </>
);
