import { readFooter } from '../bytes/footer.ts';
import { isDocument, readDocument, type ReadDocument } from '../bytes/read-document.ts';
import { frame } from '../flight/framer.ts';
import { NO_PROJECT, type Project } from '../sources/project.ts';
import { pageOf } from '../input/addresses.ts';
import type { Input } from '../input/read-input.ts';
import { buildTree, type Tree } from '../tree/build-tree.ts';
import { Body } from '../bytes/body.ts';
import type { Encoding } from '../bytes/encodings.ts';

export interface ReadOptions {
  /** Names the modules of payloads that its current build wrote. */
  readonly project?: Project;
  readonly encoding?: Encoding | undefined;
}

/** An input with the tree of its payload and the compressed body. */
export interface Reading {
  readonly name: string;
  readonly document: ReadDocument | null;
  readonly tree: Tree;
  readonly body: Body;
  /** The project that wrote the payload; none if it was another one. */
  readonly project: Project;
}

/** Frames the payload of an input and builds its tree. */
export function readPayload(
  { name, bytes, received }: Input,
  { project = NO_PROJECT, encoding = 'br' }: ReadOptions = {},
): Reading {
  const document = isDocument(bytes) ? readDocument(bytes) : null;
  const places = document ?? readFooter(bytes);
  const payload = places?.payload ?? bytes;
  const rows = frame(payload);
  const maker = project.isMaker(payload, rows) ? project : NO_PROJECT;
  const tree = buildTree(payload, rows, maker.findModule);
  const body = new Body(bytes, places, received, encoding);
  return { name, document, tree, body, project: maker };
}

/** The route of a payload's page, as its slots name it; otherwise its address. */
export function routeOf({ name, tree }: Pick<Reading, 'name' | 'tree'>): string {
  const slot = tree.nodes.find(({ parent, name: one }) => !parent && one.startsWith('page:'));
  return slot?.name.slice('page:'.length) ?? pageOf(name);
}
