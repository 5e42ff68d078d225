import type { FastifyBaseLogger } from 'fastify';
import type { Encoder } from '../media/encode.ts';
import type { Versions } from '../staff/versions.ts';
import { PageAddresses } from './page-addresses.ts';
import { Documents } from './documents.ts';
import { EditorFolder } from './editor-folder.ts';
import { Uploads } from './uploads.ts';

interface EditorParts {
  /** Folder with `content` and `media`. */
  readonly folder: string;
  readonly versions: Versions;
  readonly encoder: Encoder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Creates the services with which staff edit a folder. */
export function createEditor({ folder: root, versions, encoder, now, log }: EditorParts) {
  const folder = new EditorFolder(root);
  const documents = new Documents(folder, versions, now);
  return {
    documents,
    addresses: new PageAddresses({ folder, documents, versions, now }),
    uploads: new Uploads(root, encoder, now, log),
  };
}
export type Editor = ReturnType<typeof createEditor>;
