import type { Page } from '@playwright/test';
import { plain } from './plain.ts';

/** What a screen reader is given for one element or text. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
  /** Absolute URL of a link. */
  readonly url?: string;
  readonly isInvalid: boolean;
}

/** Chromium's accessibility tree of a page, in the order of reading. */
export async function readAloud(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (id: string): typeof nodes => {
    const node = byId.get(id);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  return inOrder(nodes[0]?.nodeId ?? '')
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => {
      const valueOf = (key: string): unknown =>
        properties.find((property) => property.name === key)?.value.value;
      const url = valueOf('url');
      return {
        role: String(role?.value),
        name: plain(String(name?.value ?? '')),
        ...(typeof url === 'string' ? { url } : {}),
        isInvalid: valueOf('invalid') === 'true',
      };
    });
}
