import type { EducationCard as Lesson } from '#contract/catalogue.ts';
import { formatAges } from '../../i18n/ages.ts';
import { joinWords } from '../../i18n/join-words.ts';
import { formatPrice } from '../../i18n/money.ts';
import { hrefIn, titleOf } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { Card, type ListedCardProps } from '../../ui/card/card.tsx';

/** A lesson in a list. */
export const EducationCard = ({ item, isFirst }: ListedCardProps<Lesson>) => (
  <Card
    title={titleOf(item)}
    href={hrefIn('education', item)}
    image={item.image}
    isFirst={isFirst}
    overline={joinWords([item.category, formatAges(item.age_from, item.age_to)])}
    text={item.announce}
  >
    {item.price_from !== undefined && (
      <p>
        <strong>+ {strings.perLesson(formatPrice(item.price_from))}</strong>
      </p>
    )}
    {item.is_extra === false && <p>{strings.inProgram}</p>}
  </Card>
);
