import type { ReactNode } from 'react';
import { type ContactPart, mailsIn, phonesIn } from '#contract/values/contact-texts.ts';
import { classes } from '../../lib/classes.ts';
import { breaking, unbroken } from '../../theme/typography.css.ts';

interface PartsProps {
  readonly parts: readonly ContactPart[];
  readonly className?: string | undefined;
  /** The text of a link. */
  readonly render?: (text: string) => ReactNode;
}

/** Several numbers or addresses become several links. */
export const ContactParts = ({ parts, className, render = (text) => text }: PartsProps) =>
  parts.map(({ text, href }) =>
    href === undefined ? (
      text
    ) : (
      <a key={href} href={href} className={className}>
        {render(text)}
      </a>
    ),
  );

/** Numbers or addresses, each on its own line, without the commas between them. */
export const linesOf = (parts: readonly ContactPart[]): readonly ContactPart[] =>
  parts.filter(({ text }) => /[\p{L}\d]/u.test(text));

/** A phone number in a text. */
export const Phone = ({ phone }: { readonly phone: string }) => (
  <ContactParts parts={phonesIn(phone)} className={unbroken} />
);

export const Email = ({ email }: { readonly email: string }) => (
  <ContactParts parts={mailsIn(email)} className={breaking} />
);

interface PhoneLinkProps {
  readonly phone: string;
  /** Leaves out all but the first number. */
  readonly isFirstOnly?: boolean;
  readonly className?: string | undefined;
  /** Class by which call tracking finds numbers to replace. */
  readonly trackedClass?: string | undefined;
  readonly numberClassName?: string | undefined;
  readonly icon?: ReactNode;
}

/**
 * `tel:` links, one per line. The number has its own element, because call tracking may replace the
 * element's text; React never updates it.
 */
export const PhoneLink = ({
  phone,
  isFirstOnly = false,
  className,
  trackedClass,
  numberClassName,
  icon,
}: PhoneLinkProps) => (
  <ContactParts
    parts={
      isFirstOnly
        ? phonesIn(phone)
            .filter(({ href }) => href)
            .slice(0, 1)
        : linesOf(phonesIn(phone))
    }
    className={classes(unbroken, className)}
    render={(text) => (
      <>
        {icon}
        <span className={classes(numberClassName, trackedClass) || undefined}>{text}</span>
      </>
    )}
  />
);
