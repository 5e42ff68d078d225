import { Article } from '../../components/article/article.tsx';
import { CardGrid } from '../../components/card-grid/card-grid.tsx';
import { LeadButton, LeadLink } from '../../components/lead-link/lead-link.tsx';
import { Metadata } from '../../components/metadata/metadata.tsx';
import { Part } from '../../components/part/part.tsx';
import { ProgramCard } from '../../components/program-card/program-card.tsx';
import { ProgramFacts } from '../../components/program-details/program-facts.tsx';
import { ProgramPeople } from '../../components/program-details/program-people.tsx';
import { ProgramTerms } from '../../components/program-details/program-terms.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadDocument } from '../../content/load-document.ts';
import { hasSlug } from '../../content/validity.ts';
import { StandardLayout } from '../../layouts/standard-layout.tsx';
import { areaLink } from '../../lib/areas.ts';
import { titleOf } from '../../lib/naming.ts';
import { strings } from '../../lib/strings.ts';
import { smallHere } from '../../theme/typography.css.ts';

export default definePage({
  validate: hasSlug,
  load: (request) => loadDocument('program', request),
  compose: (program, context) => (
    <StandardLayout spaceman="jumping">
      <Metadata
        context={context}
        title={titleOf(program)}
        description={program.announce}
        seo={program.seo}
        image={program.image}
      />
      <Article
        kind="programs"
        document={program}
        list={areaLink(context.shell.menu, 'programs')}
        byline={program.badge && <p className={smallHere}>{program.badge}</p>}
        facts={
          <>
            <ProgramFacts program={program} />
            <LeadButton
              form={program.lead_slug}
              wishes={{ program: context.request.params['slug'] }}
            />
          </>
        }
      >
        <ProgramTerms program={program} />
        <ProgramPeople program={program} />
      </Article>
      <LeadLink
        form={program.lead_slug}
        wishes={{ program: context.request.params['slug'] }}
        text={strings.visitText}
      />
      <Part title={strings.otherPrograms} items={program.related}>
        {(items) => <CardGrid items={items} render={(card) => <ProgramCard item={card} />} />}
      </Part>
    </StandardLayout>
  ),
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
