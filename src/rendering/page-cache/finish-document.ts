import { BOOT_SCRIPT } from '../../lib/boot-script.ts';
import { markPartial } from '../partial-mark.ts';
import { joinPayload } from './join-payload.ts';
import { type MarkedDocument, readMarkedDocument, writeMarkedDocument } from './marked-document.ts';
import { lowerScriptPriority } from './script-priority.ts';

export interface FinishedDocument {
  readonly html: string;
  /** Texts of the inline scripts that the site wrote; no other may run. */
  readonly scripts: readonly string[];
  /** Scripts that should be in the document and are not, or the other way round. */
  readonly problem: string | undefined;
}

/** The one script that a component writes. */
const BOOT = `<script>${BOOT_SCRIPT}</script>`;

/** Beside the boot script: one that starts the client, and the payload. */
const LEAST_SCRIPTS = 2;

/** Any other script in the markup; text of the content has no `<` there. */
const SCRIPT_TAG = /<script[\s/>]/i;

function problemOf({ markup, scripts }: MarkedDocument): string | undefined {
  const hasBoot = markup.some((piece) => piece.includes(BOOT));
  if (markup.some((piece) => SCRIPT_TAG.test(piece.replace(BOOT, '')))) {
    return 'a document holds a script that the site did not write: it does not run';
  }
  return hasBoot && scripts.length >= LEAST_SCRIPTS
    ? undefined
    : 'a document lacks a script of the site';
}

function changeMarkup(markup: readonly string[], isPartial: boolean): string[] {
  const [first = '', ...others] = markup.map(lowerScriptPriority);
  return [isPartial ? markPartial(first) : first, ...others];
}

/**
 * Turns what the renderer wrote into the document that browsers get.
 * @param mark of the render, see {@link readMarkedDocument}; without one no script is the site's
 */
export function finishDocument(
  rendered: string,
  mark: string | undefined,
  isPartial = false,
): FinishedDocument {
  const document =
    mark === undefined
      ? { markup: [rendered], scripts: [] }
      : joinPayload(readMarkedDocument(rendered, mark));
  const { markup, scripts } = document;
  return {
    html: writeMarkedDocument({ markup: changeMarkup(markup, isPartial), scripts }),
    scripts: [BOOT_SCRIPT, ...scripts.map(({ text }) => text)],
    problem: problemOf(document),
  };
}
