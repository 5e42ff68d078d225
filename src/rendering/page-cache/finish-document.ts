import { BOOT_SCRIPT } from '../../lib/boot-script.ts';
import { markPartial } from '../partial-mark.ts';
import { joinPayload } from './join-payload.ts';
import { type MarkedDocument, readMarkedDocument, writeMarkedDocument } from './marked-document.ts';
import { lowerScriptPriority } from './script-priority.ts';

export interface FinishedDocument {
  readonly html: string;
  /** Source text of the site's inline scripts; no others may run. */
  readonly scripts: readonly string[];
  /** Set when a script is missing or unexpected. */
  readonly problem: string | undefined;
}

/** The only script that a component renders. */
const BOOT = `<script>${BOOT_SCRIPT}</script>`;

/** Besides the boot script: the one that starts the client, and the payload. */
const MIN_SCRIPTS = 2;

/** Any other script in the markup; `<` in text is escaped there. */
const SCRIPT_TAG = /<script[\s/>]/i;

function problemOf({ markup, scripts }: MarkedDocument): string | undefined {
  const hasBoot = markup.some((piece) => piece.includes(BOOT));
  if (markup.some((piece) => SCRIPT_TAG.test(piece.replace(BOOT, '')))) {
    return 'document contains a script that the site did not write; the browser will block it';
  }
  return hasBoot && scripts.length >= MIN_SCRIPTS
    ? undefined
    : 'document lacks a script of the site';
}

function changeMarkup(markup: readonly string[], isPartial: boolean): string[] {
  const [first = '', ...others] = markup.map(lowerScriptPriority);
  return [isPartial ? markPartial(first) : first, ...others];
}

const END = '</body></html>';

/** Adds an element at the end of the body. */
const appendToBody = (html: string, element: string): string =>
  html.endsWith(END) ? html.slice(0, -END.length) + element + END : html;

/**
 * Turns the renderer's output into the final document.
 * @param mark of the render, see {@link readMarkedDocument}; without one no script is trusted
 * @param data element with the structured data, for the end of the body
 */
export function finishDocument(
  rendered: string,
  mark: string | undefined,
  isPartial = false,
  data = '',
): FinishedDocument {
  const document =
    mark === undefined
      ? { markup: [rendered], scripts: [] }
      : joinPayload(readMarkedDocument(rendered, mark));
  const { markup, scripts } = document;
  return {
    html: appendToBody(
      writeMarkedDocument({ markup: changeMarkup(markup, isPartial), scripts }),
      data,
    ),
    scripts: [BOOT_SCRIPT, ...scripts.map(({ text }) => text)],
    problem: problemOf(document),
  };
}
