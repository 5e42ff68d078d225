import { readFooter } from '../bytes/footer.ts';
import {
  isDocument,
  readDocument,
  type ReadDocument,
  upToLastScript,
} from '../bytes/read-document.ts';
import { frame } from '../flight/framer.ts';
import { NO_PROJECT, type Project } from '../sources/project.ts';
import { pageOf } from '../input/addresses.ts';
import type { Input } from '../input/read-input.ts';
import type { Arrival } from '../input/recorded.ts';
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
  readonly arrivals: readonly Arrival[];
}

/** The payload of an input, where it stands, and its rows; of a cut one only the whole rows. */
function readRows({ bytes, isCut = false }: Input) {
  const isHtml = isDocument(bytes);
  const whole = isHtml && isCut ? upToLastScript(bytes) : bytes;
  const document = isHtml ? readDocument(whole) : null;
  const places = document ?? readFooter(whole);
  const read = places?.payload ?? whole;
  const rows = frame(read, isCut);
  const payload = isCut ? read.subarray(0, rows.at(-1)?.end) : read;
  return {
    document,
    body: places ? whole : payload,
    places: places && { ...places, payload },
    payload,
    rows,
  };
}

/** Frames the payload of an input and builds its tree. */
export function readPayload(
  input: Input,
  { project = NO_PROJECT, encoding = 'br' }: ReadOptions = {},
): Reading {
  const { name, received, arrivals = [], isCut = false } = input;
  const { document, places, payload, rows, body } = readRows(input);
  const maker = project.isMaker(payload, rows) ? project : NO_PROJECT;
  const tree = buildTree(payload, rows, maker.findModule, isCut);
  return {
    name,
    document,
    tree,
    body: new Body(body, places, received, encoding),
    project: maker,
    arrivals,
  };
}

/** The route of a payload's page, as its slots name it; otherwise its address. */
export function routeOf({ name, tree }: Pick<Reading, 'name' | 'tree'>): string {
  const slot = tree.nodes.find(({ parent, name: one }) => !parent && one.startsWith('page:'));
  return slot?.name.slice('page:'.length) ?? pageOf(name);
}
