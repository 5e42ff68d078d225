import { attribute } from '../../../../../../src/tools/profiler/attribution/attribute.ts';
import type { Attribution } from '../../../../../../src/tools/profiler/attribution/attribution.ts';
import {
  CATEGORIES,
  type Category,
} from '../../../../../../src/tools/profiler/attribution/categories.ts';
import type { Writers } from '../../../../../../src/tools/profiler/attribution/writers.ts';
import { frame } from '../../../../../../src/tools/profiler/wire/framer.ts';

export function readPayload(text: string | Buffer, writers?: Writers): Attribution {
  const payload = Buffer.from(text);
  return attribute(payload, frame(payload), writers ? { writers } : {});
}

const keep = ({ payload }: Attribution, isKept: (byte: number) => boolean): string =>
  Buffer.from([...payload].filter((_, byte) => isKept(byte))).toString();

/** Text of the payload that a node owns by itself. */
export function ownText(attribution: Attribution, path: string): string {
  const { nodes, nodeOf } = attribution;
  const node = nodes.find((candidate) => candidate.path === path);
  if (!node) throw new Error(`no node ${path} in:\n${nodes.map((one) => one.path).join('\n')}`);
  return keep(attribution, (byte) => nodeOf[byte] === node.id);
}

export const textIn = (attribution: Attribution, category: Category): string =>
  keep(attribution, (byte) => CATEGORIES[attribution.categoryOf[byte] as number] === category);
