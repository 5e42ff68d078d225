import type { ProgramCard as Program, ProgramDetail } from '#contract/shapes/catalogue.ts';
import { CostLink } from '../blocks/cost-link.tsx';
import { Questions } from '../blocks/questions.tsx';
import { Schedule } from '../blocks/schedule.tsx';
import { Steps } from '../blocks/steps.tsx';
import { chooseLead } from '../features/lead/lead-prefill.ts';
import { findPart, loadResource } from '../loaders/load.ts';
import { ProgramTeaser } from '../features/documents/document-teasers.tsx';
import { LeadLink } from '../features/lead/lead-link.tsx';
import { visitRequest } from '../features/lead/visit-invitation.tsx';
import { PeopleGrid } from '../features/people/people-grid.tsx';
import { formatAges } from '../i18n/format.ts';
import { hrefIn } from '../i18n/naming.ts';
import { strings } from '../i18n/strings.ts';
import { byPosition } from '../lib/order.ts';
import { PortholeCard } from '../ui/card/porthole-card.tsx';
import { CardGrid } from '../ui/card-grid/card-grid.tsx';
import { Section } from '../ui/section/section.tsx';
import { FileList } from '../ui/file-list/file-list.tsx';
import { KeyFacts } from '../ui/key-facts/key-facts.tsx';
import { byline, type Kind, type LoadedList } from './kind.tsx';
import { ProgramTicket } from './program-ticket.tsx';

interface ProgramProps {
  readonly program: ProgramDetail;
}

export const programs: Kind<'programs'> = {
  area: 'programs',
  pose: 'jumping',
  teaser: ProgramTeaser,
  sort: byPosition,
  list: { load: loadPrograms },
  page: (program, { request }) => {
    const { slug = '' } = request.params;
    const prefill = { program: slug };
    const lead = { form: program.lead_slug, prefill, label: strings.bookTour };
    return {
      byline: byline([program.badge]),
      act: <ProgramTicket program={program} slug={slug} />,
      request: { ...visitRequest(lead), other: <CostLink program={slug} /> },
      above: <Facts program={program} />,
      beside: program.schedule_rows && (
        <Section title={strings.dayPlan} of={program.schedule_rows}>
          {(rows) => <Schedule items={rows} />}
        </Section>
      ),
      below: <Offer program={program} />,
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
  const { group_size: size } = program;
  return (
    <KeyFacts
      rows={[
        [strings.age, formatAges(program.age_from, program.age_to)],
        [strings.schedule, program.schedule],
        [strings.groupSize, size && strings.childrenOf(size)],
        [strings.ratio, program.ratio && strings.adultsFor(program.ratio)],
      ]}
    />
  );
}

/** Lessons, team, admission, questions and files. */
const Offer = ({ program }: ProgramProps) => (
  <>
    <Portholes title={strings.programLessons} area="education" cards={program.education} />
    <Section title={strings.programTeam} of={program.team}>
      {(people) => <PeopleGrid people={people} isSwiped />}
    </Section>
    <Section title={strings.steps} of={program.steps}>
      {(steps) => <Steps items={steps} />}
    </Section>
    <Section title={strings.questions} of={program.faq}>
      {(questions) => <Questions items={questions} />}
    </Section>
    <FileList title={strings.documents} files={program.documents} />
    <Portholes title={strings.otherPrograms} area="programs" cards={program.related} />
  </>
);

interface PortholesProps {
  readonly title: string;
  readonly area: 'education' | 'programs';
  readonly cards: ProgramDetail['related'];
}

const Portholes = ({ title, area, cards }: PortholesProps) => (
  <Section title={title} of={cards}>
    {(items) => (
      <CardGrid
        isSwiped
        items={items}
        render={(card) => <PortholeCard card={card} href={hrefIn(area, card)} />}
      />
    )}
  </Section>
);
