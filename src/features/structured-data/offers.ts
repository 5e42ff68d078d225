import type { AggregateOfferLeaf, OfferLeaf } from 'schema-dts';
import type { Price } from '#contract/primitives.ts';

const CURRENCY = 'RUB';

/** Fields of an offer with a price, which is the whole price unless it has a unit. */
export const priceFields = (price: number) => ({ price, priceCurrency: CURRENCY }) as const;

const offerOf = ({ title, price, price_unit: unit }: Price): OfferLeaf => ({
  '@type': 'Offer',
  name: title,
  ...(unit === undefined
    ? priceFields(price)
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...priceFields(price),
          unitText: unit,
        },
      }),
});

interface Priced {
  readonly prices?: readonly Price[];
  readonly price_from?: number;
}

/** Offers with the prices of the page; without a table of prices the lowest one. */
export function offersOf({
  prices = [],
  price_from: lowest,
}: Priced): OfferLeaf[] | AggregateOfferLeaf | undefined {
  if (prices.length > 0) return prices.map(offerOf);
  if (lowest === undefined) return undefined;
  return { '@type': 'AggregateOffer', lowPrice: lowest, priceCurrency: CURRENCY };
}
