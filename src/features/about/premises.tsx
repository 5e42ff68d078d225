import type { About } from '#contract/pages.ts';
import { strings } from '../../i18n/strings.ts';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { Section } from '../../ui/section/section.tsx';
import { stack } from '../../ui/styles/layout.css.ts';
import { text as texts } from '../../ui/styles/text.css.ts';

/** The rooms and the grounds. */
export const Premises = ({ premises }: { readonly premises: About['premises'] | undefined }) => (
  <Section title={strings.premises} of={premises}>
    {(places) => (
      <div className={stack.xl}>
        {places.map(({ title, text, images = [] }) => (
          <section key={title} className={stack.m}>
            <h3 className={texts.subhead}>{title}</h3>
            {text && <p>{text}</p>}
            <Gallery images={images} />
          </section>
        ))}
      </div>
    )}
  </Section>
);
