import { strings } from '../../i18n/strings.ts';
import { toPage } from '../../lib/urls.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { FieldError } from './field-error.tsx';
import * as styles from './lead-form.css.ts';
import type { LeadPreset } from '../../content/lead-preset.ts';

interface ConsentsProps {
  readonly consent: LeadPreset['consent'];
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly error: string | undefined;
}

/** Consents, unchecked by default; the one to advertising is shown only if it has a page. */
export function Consents({ consent: { page, version, adsPage }, id, error }: ConsentsProps) {
  return (
    <>
      {version && <input type="hidden" name="consent_version" value={version} />}
      <Consent
        id={`${id}-consent_pd`}
        name="consent_pd"
        title={strings.consentPersonalData}
        page={page}
        error={error}
      />
      {adsPage && (
        <Consent
          id={`${id}-consent_ads`}
          name="consent_ads"
          title={strings.consentAds}
          page={adsPage}
          isOptional
        />
      )}
    </>
  );
}

interface ConsentProps {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly page: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
}

const Consent = ({ id, name, title, page, isOptional = false, error }: ConsentProps) => (
  <div>
    <div className={styles.consent}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value="true"
        required={!isOptional}
        className={styles.checkbox}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label htmlFor={id}>
        {strings.consentBefore}{' '}
        <a href={toPage(page)} target="_blank" rel="noopener">
          {title}
          <span className={visuallyHidden}> {strings.newTab}</span>
        </a>
        {isOptional && <span className={styles.optional}> {strings.leadOptional}</span>}
      </label>
    </div>
    <FieldError id={`${id}-error`} text={error} />
  </div>
);
