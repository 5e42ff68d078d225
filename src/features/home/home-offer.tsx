import { Facts } from '../../blocks/facts.tsx';
import { Prices } from '../../blocks/prices.tsx';
import { Schedule } from '../../blocks/schedule.tsx';
import type { HomeContent } from '../../content/home.ts';
import { strings } from '../../i18n/strings.ts';
import { CardGrid } from '../../ui/card-grid/card-grid.tsx';
import { DayMenu } from '../info/day-menu.tsx';
import { ProgramCard } from '../documents/document-cards.tsx';
import * as styles from './home-rows.css.ts';
import { DataSection, JoinedSection, renderSome } from './home-section.tsx';
import { Swiped } from './swiped.tsx';

interface HomeOfferProps {
  readonly home: HomeContent;
}

/** Facts, programs with their prices, and the day. */
export const HomeOffer = ({ home }: HomeOfferProps) => (
  <>
    <DataSection
      items={home.facts}
      render={(items) => (
        <div className={styles.facts}>
          <Facts items={items} />
        </div>
      )}
    />
    <Programs home={home} />
    <Day home={home} />
  </>
);

function Programs({ home }: HomeOfferProps) {
  const programs = renderSome(home.programs, (items) => (
    <CardGrid shape="row" items={items} render={(item) => <ProgramCard item={item} />} />
  ));
  const prices = renderSome(home.prices, (items) => <Prices items={items} />);
  return (
    <JoinedSection
      tone="tint"
      parts={[
        { title: strings.programsAndPrices, more: '/programs', content: programs },
        { title: strings.prices, content: prices },
      ]}
    />
  );
}

function Day({ home }: HomeOfferProps) {
  const menuTitle = home.menu_sample?.title ?? strings.meals;
  const schedule = renderSome(home.schedule, (items) => <Schedule items={items} />);
  const menu = renderSome(home.menu_sample?.meals, (meals) => (
    <Swiped label={menuTitle} className={styles.meals}>
      <DayMenu meals={meals} />
    </Swiped>
  ));
  return (
    <JoinedSection
      tone="warm"
      parts={[
        { title: strings.daySchedule, content: schedule },
        { title: menuTitle, content: menu },
      ]}
    />
  );
}
