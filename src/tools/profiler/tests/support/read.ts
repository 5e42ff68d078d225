import { attribute } from '../../attribution/attribute.ts';
import type { Attribution } from '../../attribution/attribution.ts';
import { CATEGORIES, type Category } from '../../attribution/categories.ts';
import type { Writers } from '../../attribution/writers.ts';
import { frame } from '../../wire/framer.ts';

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
