import type { EmitByte } from './literal.ts';

/** A script of a document between two offsets, without its tags. */
export interface Script {
  readonly start: number;
  readonly end: number;
}

/** How a framework hands the payload on within a document. */
export interface PayloadForm {
  /** Whether a script hands on payload, as opposed to one that takes it. */
  readonly matches: (script: string) => boolean;
  /**
   * Emits the payload that a script of the document hands on, the document read as Latin-1. Returns
   * how many bytes of the script start the client instead: state of a form.
   */
  readonly read: (document: string, script: Script, emit: EmitByte) => number;
}
