import type { Lead } from '#contract/lead.ts';
import type { Shell } from '../../content/shell.ts';
import { strings } from '../../lib/strings.ts';
import { toHref } from '../../lib/urls.ts';
import { Link } from '../link/link.client.tsx';
import * as styles from './lead-form.css.ts';

/** Where the consent is described when neither preset nor layout says so. */
const PRIVACY_POLICY = '/pages/1-privacy-policy';

interface ConsentsProps {
  readonly lead: Lead;
  readonly config: Shell['config'];
}

/** The consents, never given beforehand; the one to advertising only where it has a page. */
export function Consents({ lead, config }: ConsentsProps) {
  const adsPage = lead.consent_ads_page ?? config.consent_ads_page;
  return (
    <>
      {lead.consent_pd_version && (
        <input type="hidden" name="consent_version" value={lead.consent_pd_version} />
      )}
      <Consent
        name="consent_pd"
        title={strings.consentPersonalData}
        page={lead.consent_pd_page ?? config.consent_pd_page ?? PRIVACY_POLICY}
        isRequired
      />
      {adsPage && <Consent name="consent_ads" title={strings.consentAds} page={adsPage} />}
    </>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly title: string;
  readonly page: string;
  readonly isRequired?: boolean;
}

const Consent = ({ name, title, page, isRequired = false }: ConsentProps) => (
  <p className={styles.consent}>
    <input
      type="checkbox"
      id={name}
      name={name}
      value="true"
      required={isRequired}
      className={styles.checkbox}
    />
    <label htmlFor={name}>
      {strings.consentBefore} <Link href={toHref(page)}>{title}</Link>
      {isRequired && ' *'}
    </label>
  </p>
);
