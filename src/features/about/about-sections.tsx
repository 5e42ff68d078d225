import type { About } from '#contract/shapes/pages.ts';
import { strings } from '../../i18n/strings.ts';
import { classes } from '../../lib/classes.ts';
import { isHttpUrl } from '../../lib/urls.ts';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';
import { cluster, columns, stack } from '../../ui/styles/layout.css.ts';
import { logo } from '../../ui/styles/surface.css.ts';
import { text as texts } from '../../ui/styles/text.css.ts';

/** History of the kindergarten by year. */
export const History = ({ history }: { readonly history: About['history'] | undefined }) => (
  <Section title={strings.history} of={history}>
    {(events) => (
      <ol className={stack.l}>
        {events.map(({ year, title, text }) => (
          <li key={`${year} ${title}`} className={columns.term}>
            <span className={classes(texts.title, texts.warm)}>{year}</span>
            <div>
              <h3 className={texts.name}>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    )}
  </Section>
);

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

/** Partners of the kindergarten. */
export const Partners = ({ partners }: { readonly partners: About['partners'] | undefined }) => (
  <Section title={strings.partners} of={partners}>
    {(items) => (
      <ul className={cluster.l}>
        {items.map(({ title, url = '', image }) => (
          <li key={title}>
            {image && <Picture image={image} sizes="160px" className={logo} />}
            {isHttpUrl(url) ? <Link href={url}>{title}</Link> : title}
          </li>
        ))}
      </ul>
    )}
  </Section>
);
