import 'server-only';
import { withSubmittedLead } from '../content/submitted-lead.ts';
import type { SubmittedLead } from '../content/lead-preset.ts';
import { contentSecurityPolicy } from '../http/content-security.ts';
import { finishDocument } from '../rendering/page-cache/finish-document.ts';
import { currentRenderContext } from '../runtime/render-context.ts';
import { siteSettings } from '../runtime/settings.ts';

/** A form that was refused and is shown again. */
export interface RefusedForm {
  /** URL of the form's page. */
  readonly url: string;
  readonly status: number;
  readonly submitted: SubmittedLead;
}

export interface RenderedForm {
  readonly status: number;
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/**
 * Renders the page of a form with what the visitor has entered. Call in a render context.
 * @param fetch renders the document at a URL
 */
export const renderForm = (
  fetch: (request: Request) => Response | Promise<Response>,
  { url, status, submitted }: RefusedForm,
): Promise<RenderedForm> =>
  withSubmittedLead(submitted, async () => {
    const page = await fetch(new Request(url));
    const text = await page.text();
    const context = currentRenderContext();
    const { html, scripts } = finishDocument(text, context?.scriptMark);
    const policy = contentSecurityPolicy({
      scripts,
      thirdParties: context?.thirdParties ?? {},
      isSecure: siteSettings().SITE_ORIGIN.startsWith('https:'),
    });
    return { status: page.ok ? status : page.status, html, contentSecurityPolicy: policy };
  });
