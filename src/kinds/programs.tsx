import type { ProgramCard as Program, ProgramDetail } from '#contract/catalogue.ts';
import { CostLink } from '../blocks/cost-link.tsx';
import { Prices } from '../blocks/prices.tsx';
import { Questions } from '../blocks/questions.tsx';
import { Schedule } from '../blocks/schedule.tsx';
import { Steps } from '../blocks/steps.tsx';
import { chooseLead } from '../features/lead/lead-prefill.ts';
import { findPart, loadResource } from '../loaders/load.ts';
import { LessonTeaser, Places, ProgramTeaser } from '../features/documents/document-teasers.tsx';
import { ProgramGroups } from '../features/groups/program-groups.tsx';
import { LeadLink } from '../features/lead/lead-link.tsx';
import { FormOrInvitation } from '../features/lead/visit-invitation.tsx';
import { PeopleGrid } from '../features/people/people-grid.tsx';
import { formatAges } from '../i18n/format.ts';
import { strings } from '../i18n/strings.ts';
import { byPosition } from '../lib/order.ts';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { Section } from '../ui/section/section.tsx';
import { FileList } from '../ui/file-list/file-list.tsx';
import { KeyFacts } from '../ui/key-facts/key-facts.tsx';
import { PlainText } from '../ui/plain-text/plain-text.tsx';
import { TextList } from '../ui/text-list/text-list.tsx';
import { byline, type Kind, type LoadedList } from './kind.tsx';

interface ProgramProps {
  readonly program: ProgramDetail;
}

export const programs: Kind<'programs'> = {
  area: 'programs',
  spaceman: 'jumping',
  teaser: ProgramTeaser,
  list: { sort: byPosition, load: loadPrograms },
  page: (program, { request }) => {
    const { slug } = request.params;
    const lead = { form: program.lead_slug, prefill: { program: slug } };
    return {
      byline: byline([program.badge]),
      article: {
        facts: (
          <>
            <Facts program={program} />
            <CostLink program={slug} />
          </>
        ),
        request: <FormOrInvitation {...lead} label={strings.bookTour} />,
        sections: <Terms program={program} />,
        wide: <Offer program={program} slug={slug} />,
      },
      body: (
        <>
          <ProgramGroups slug={slug} />
          <LeadLink {...lead} text={strings.visitText} button={strings.bookTour} />
        </>
      ),
      related: { title: strings.otherPrograms, items: program.related },
    };
  },
};

/** The programmes, and below them a call to the form for all of them. */
async function loadPrograms(): Promise<LoadedList<Program>> {
  const [items, leads] = await Promise.all([loadResource('programs'), findPart('lead')]);
  const lead = chooseLead(leads ?? [], {});
  return {
    items,
    below: (
      <LeadLink form={lead?.slug} title={lead?.title} text={lead?.text} button={strings.bookTour} />
    ),
  };
}

function Facts({ program }: ProgramProps) {
  const { group_size: size, price_from: price, price_unit: unit, places_left: left } = program;
  const places = left === undefined ? undefined : <Places left={left} />;
  return (
    <KeyFacts
      rows={[
        [
          strings.price,
          price === undefined ? undefined : strings.priceFrom(price, unit, program.price_to),
        ],
        [strings.placesLeft, places],
        [strings.age, formatAges(program.age_from, program.age_to)],
        [strings.schedule, program.schedule],
        [strings.groupSize, size && strings.childrenOf(size)],
        [strings.ratio, program.ratio && strings.adultsFor(program.ratio)],
      ]}
    />
  );
}

/** Content and daily schedule of a programme. */
const Terms = ({ program }: ProgramProps) => (
  <>
    <Section title={strings.includedTitle} of={program.included}>
      {(items) => <TextList items={items} />}
    </Section>
    <Section title={strings.extra} of={program.extra}>
      {(items) => <TextList items={items} />}
    </Section>
    <Section title={strings.dayPlan} of={program.schedule_rows}>
      {(rows) => <Schedule items={rows} />}
    </Section>
  </>
);

/** Prices, lessons, team, admission, questions and files. */
const Offer = ({ program, slug }: ProgramProps & { readonly slug: string | undefined }) => (
  <>
    <Section title={strings.prices} of={program.prices}>
      {(prices) => <Prices items={prices} />}
    </Section>
    {program.price_note && <PlainText text={program.price_note} />}
    {program.prices && <CostLink program={slug} />}
    <Section title={strings.programLessons} of={program.education}>
      {(lessons) => (
        <CardGrid isSwiped items={lessons} render={(card) => <LessonTeaser item={card} />} />
      )}
    </Section>
    <Section title={strings.programTeam} of={program.team}>
      {(people) => <PeopleGrid people={people} />}
    </Section>
    <Section title={strings.steps} of={program.steps}>
      {(steps) => <Steps items={steps} />}
    </Section>
    <Section title={strings.questions} of={program.faq}>
      {(questions) => <Questions items={questions} />}
    </Section>
    <FileList title={strings.documents} files={program.documents} />
  </>
);
