import { definePage } from '../../loaders/define-page.tsx';
import { loadPricing } from '../../features/cost/load-pricing.ts';
import { always } from '../../loaders/validity.ts';
import { CostBill } from '../../features/cost/cost-bill.tsx';
import { exampleChoice, readCostChoice } from '../../features/cost/choice.ts';
import * as styles from '../../features/cost/cost.css.ts';
import { CostForm } from '../../features/cost/cost-form.tsx';
import { Metadata } from '../../features/metadata/metadata.tsx';
import { areaLink } from '../../i18n/menu.ts';
import { strings } from '../../i18n/strings.ts';
import { PageLayout } from '../../layouts/page-layout.tsx';
import { Section } from '../../ui/section/section.tsx';
import { columns } from '../../ui/styles/layout.css.ts';

export { getConfig } from '../../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: loadPricing,
  compose: (pricing, context) => {
    const { today } = context.shell;
    const { choice, dropped } = readCostChoice(pricing, context.request.query, today);
    const isResult = context.request.query.size > 0;
    return (
      <PageLayout
        pose="telescope"
        title={strings.costTitle}
        trail={[areaLink(context.shell.menu, 'info')]}
        announce={strings.costHint}
      >
        <Metadata
          context={context}
          title={strings.costTitle}
          description={strings.costHint}
          isHidden={isResult}
        />
        <Section of={dropped}>
          {(words) => words.map((what) => <p key={what}>{strings.costDropped(what)}</p>)}
        </Section>
        <div className={columns.half}>
          <div className={styles.billColumn}>
            <Section
              id="bill"
              title={choice ? strings.costBill : strings.costExample}
              of={[choice ?? exampleChoice(pricing, today)].filter((each) => each !== undefined)}
            >
              {([shown]) =>
                shown && (
                  <CostBill pricing={pricing} choice={shown} isExample={choice === undefined} />
                )
              }
            </Section>
          </div>
          <CostForm pricing={pricing} choice={choice} today={today} />
        </div>
      </PageLayout>
    );
  },
});
