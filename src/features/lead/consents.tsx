import { strings } from '../../i18n/strings.ts';
import { toPage } from '../../lib/urls.ts';
import { visuallyHidden } from '../../theme/typography.css.ts';
import { FieldError } from '../../ui/field-error/field-error.tsx';
import { text as texts } from '../../ui/styles/text.css.ts';
import { tick } from '../../ui/styles/field.css.ts';
import { beside } from '../../ui/styles/layout.css.ts';
import { PRIVACY_POLICY_PATH } from '#contract/shapes/fixed-pages.ts';
import type { LeadErrors } from '#contract/leads/lead-request.ts';
import { type ConsentTexts, errorOf } from './lead-preset.ts';

interface ConsentsProps {
  /** Undefined for a form that needs no consent. */
  readonly consent: ConsentTexts | undefined;
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly errors: LeadErrors;
  /** Fields of a form that was sent and has mistakes: what the visitor ticked there stays. */
  readonly sent: Readonly<Record<string, string>> | undefined;
}

/** The consents that a form asks for, and the privacy policy. */
export const Consents = ({ consent, ...field }: ConsentsProps) => (
  <>
    {consent && <Boxes consent={consent} {...field} />}
    <p className={texts.small}>
      <Text page={PRIVACY_POLICY_PATH} title={strings.privacyPolicy} />
    </p>
  </>
);

interface BoxesProps extends ConsentsProps {
  readonly consent: ConsentTexts;
}

/** Unchecked by default; the one to advertising is shown only if it has a page. */
const Boxes = ({ consent: { page, version, adsPage }, id, errors, sent }: BoxesProps) => (
  <>
    {version && <input type="hidden" name="consent_version" value={version} />}
    <Consent
      id={`${id}-consent_pd`}
      name="consent_pd"
      title={strings.consentPersonalData}
      page={page}
      error={errorOf(errors, 'consent_pd')}
      sent={sent}
    />
    {adsPage && (
      <Consent
        id={`${id}-consent_ads`}
        name="consent_ads"
        title={strings.consentAds}
        page={adsPage}
        sent={sent}
        isOptional
      />
    )}
  </>
);

/** A legal text, beside the form that it belongs to. */
const Text = ({ page, title }: { readonly page: string; readonly title: string }) => (
  <a href={toPage(page)} target="_blank" rel="noopener">
    {title}
    <span className={visuallyHidden}>{` ${strings.newTab}`}</span>
  </a>
);

interface ConsentProps extends Pick<ConsentsProps, 'sent'> {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly page: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
}

/** Words and spaces form one text node: Chromium drops a separate space from the accessible name. */
const Consent = ({ id, name, title, page, isOptional = false, error, sent }: ConsentProps) => (
  <div>
    <div className={beside.s}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value="true"
        defaultChecked={sent?.[name] === 'true'}
        required={!isOptional}
        className={tick}
        // Chromium calls a required box invalid before anybody could tick it.
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <label htmlFor={id}>
        {`${strings.consentBefore} `}
        <Text page={page} title={title} />
        {isOptional && <span className={texts.note}>{` ${strings.leadOptional}`}</span>}
      </label>
    </div>
    <FieldError id={`${id}-error`} text={error} />
  </div>
);
