import type { Voice } from '#contract/shapes/home.ts';
import { formatUnit, joinWords } from '../../i18n/format.ts';
import type { Tone } from '../../theme/sky.css.ts';
import { Section } from '../../ui/section/section.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { text } from '../../ui/styles/text.css.ts';
import { classes } from '../../lib/classes.ts';
import * as styles from './home.css.ts';

interface VoiceBandProps {
  readonly voice: Voice | undefined;
  /** Tone of the section above. */
  readonly tone: Tone;
}

/** A child's saying, in large letters between two sections. */
export function VoiceBand({ voice, tone }: VoiceBandProps) {
  if (!voice) return null;
  const { text: words, author, age } = voice;
  const child = joinWords([author, age !== undefined && formatUnit(age, 'year')]);
  return (
    <Section of={[voice]} tone={tone} isShort={tone !== 'night'}>
      {() => (
        <figure className={classes(stack.xs, styles.voice)}>
          <blockquote className={styles.voiceWords}>{words}</blockquote>
          {child && <figcaption className={text.muted}>{child}</figcaption>}
        </figure>
      )}
    </Section>
  );
}
