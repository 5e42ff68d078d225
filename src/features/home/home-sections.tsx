import type { HomeContent } from '../../content/home.ts';
import type { Shell } from '../../content/shell.ts';
import { Section } from '../../ui/section/section.tsx';
import { TodayBand } from '../today/today-band.tsx';
import { HomeEvents } from './home-events.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeLead } from './home-lead.tsx';
import { HomeOffer } from './home-offer.tsx';
import { HomePeople } from './home-people.tsx';

interface HomeSectionsProps {
  readonly home: HomeContent;
  readonly shell: Shell;
}

/** All sections of the home page, in the order in which a parent asks. */
export const HomeSections = ({ home, shell }: HomeSectionsProps) => (
  <>
    <HomeHero home={home} config={shell.config} />
    <Section>
      <TodayBand today={home.today} />
    </Section>
    <HomeOffer home={home} />
    <HomePeople home={home} config={shell.config} />
    <HomeEvents home={home} />
    <HomeLead config={shell.config} lead={home.lead} />
  </>
);
