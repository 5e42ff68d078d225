import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { toTelHref } from '../../lib/urls.ts';
import { unbroken } from '../../theme/typography.css.ts';

/** A phone number in a text. */
export const Phone = ({ phone }: { readonly phone: string }) => (
  <a className={unbroken} href={toTelHref(phone)}>
    {phone}
  </a>
);

export const Email = ({ email }: { readonly email: string }) => (
  <a className={unbroken} href={`mailto:${email}`}>
    {email}
  </a>
);

interface PhoneLinkProps {
  readonly phone: string;
  readonly className?: string | undefined;
  /** Class by which call tracking finds numbers to replace. */
  readonly trackedClass?: string | undefined;
  readonly numberClassName?: string | undefined;
  readonly icon?: ReactNode;
}

/**
 * A `tel:` link. The number is alone in its element, because call tracking may replace that
 * element's text; React never updates it.
 */
export const PhoneLink = ({
  phone,
  className,
  trackedClass,
  numberClassName,
  icon,
}: PhoneLinkProps) => (
  <a href={toTelHref(phone)} className={classes(unbroken, className)}>
    {icon}
    <span className={classes(numberClassName, trackedClass) || undefined}>{phone}</span>
  </a>
);
