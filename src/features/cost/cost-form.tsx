import type { Extra, Pricing } from '#contract/shapes/pricing.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { birthMonths } from '../../lib/months.ts';
import { button } from '../../ui/button/button.css.ts';
import { Labelled, MonthSelect } from '../../ui/month-select/month-select.tsx';
import { beside, cluster, full, stack, starts } from '../../ui/styles/layout.css.ts';
import { panel } from '../../ui/styles/surface.css.ts';
import { text, unfold } from '../../ui/styles/text.css.ts';
import {
  aheadChoices,
  type ChildChoice,
  childFields,
  type CostChoice,
  startMonths,
} from './choice.ts';
import { field, tick } from '../../ui/styles/field.css.ts';
import * as styles from './cost.css.ts';

interface CostFormProps {
  readonly pricing: Pricing;
  /** The previous choice. */
  readonly choice: CostChoice | undefined;
  /** ISO 8601. */
  readonly today: string;
}

/**
 * Asks for a family's choice with an ordinary form: the result is a page with an address of its own.
 */
export function CostForm({ pricing, choice, today }: CostFormProps) {
  const ahead = aheadChoices(pricing);
  return (
    <form action="/info/cost" className={starts.l}>
      <Child pricing={pricing} isSecond={false} choice={choice?.children[0]} today={today} />
      <details className={full} open={choice?.children[1] !== undefined}>
        <summary className={unfold}>{strings.costAddChild}</summary>
        <Child pricing={pricing} isSecond choice={choice?.children[1]} today={today} />
      </details>
      <div className={cluster.l}>
        <MonthSelect
          name="start"
          label={strings.costStart}
          months={startMonths(today)}
          value={choice?.start}
        />
        {ahead.length > 0 && (
          <Labelled label={strings.costAhead} name="ahead">
            <select id="ahead" name="ahead" className={field} defaultValue={choice?.ahead ?? 1}>
              {[1, ...ahead].map((months) => (
                <option key={months} value={months}>
                  {months === 1 ? strings.costMonthly : strings.costAheadOf(months)}
                </option>
              ))}
            </select>
          </Labelled>
        )}
      </div>
      <button className={button.secondary}>{strings.costSubmit}</button>
    </form>
  );
}

interface ChildProps {
  readonly pricing: Pricing;
  readonly isSecond: boolean;
  readonly choice: ChildChoice | undefined;
  readonly today: string;
}

function Child({ pricing, isSecond, choice, today }: ChildProps) {
  const names = childFields[isSecond ? 1 : 0];
  return (
    <fieldset className={classes(panel.tint, full)}>
      <legend className={classes(text.title, styles.legend)}>
        {isSecond ? strings.costSecondChild : strings.costChild}
      </legend>
      <div className={stack.m}>
        <Labelled label={strings.costProgram} name={names.program}>
          <select
            id={names.program}
            name={names.program}
            required={!isSecond}
            className={field}
            defaultValue={choice?.program.slug ?? ''}
          >
            <option value="">{isSecond ? strings.costNoSecondChild : strings.notChosen}</option>
            {pricing.programs.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </Labelled>
        <MonthSelect
          name={names.born}
          label={strings.costBorn}
          none={strings.costNotSaid}
          months={birthMonths(today)}
          value={choice?.born}
        />
        <Extras pricing={pricing} name={names.extra} chosen={choice?.extras ?? []} />
      </div>
    </fieldset>
  );
}

interface ExtrasProps {
  readonly pricing: Pricing;
  readonly name: string;
  readonly chosen: readonly Extra[];
}

function Extras({ pricing: { extras = [], programs }, name, chosen }: ExtrasProps) {
  if (extras.length === 0) return null;
  return (
    <fieldset>
      <legend className={text.strong}>{strings.costExtras}</legend>
      {extras.map((extra) => (
        <label key={extra.id} className={classes(beside.s, styles.choice)}>
          <input
            type="checkbox"
            name={name}
            value={extra.id}
            className={tick}
            defaultChecked={chosen.some(({ id }) => id === extra.id)}
          />
          <span>
            {extra.title}
            <span className={classes(styles.reason, text.note)}>
              {extra.unit === 'занятие'
                ? strings.costLesson(extra.price)
                : strings.costMonth(extra.price)}
              {extra.programs && `, ${strings.costWith(titlesOf(programs, extra.programs))}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const titlesOf = (programs: Pricing['programs'], slugs: readonly string[]): string[] =>
  programs.filter(({ slug }) => slugs.includes(slug)).map(({ title }) => `«${title}»`);
