import type { Locator, Page } from '@playwright/test';
import { test as base } from './page.ts';
import type { Stack } from './stack.ts';
import { openVisitStack } from './visit-stack.ts';

/** Tests of visits. */
export const test = base.extend<{ stack: Stack }>({
  stack: [
    async ({ stacks }, use) => use(await stacks.once('visits', openVisitStack)),
    { scope: 'test', timeout: 120_000 },
  ],
});

export { expect } from './page.ts';

/** A way of using a page. */
export interface Hands {
  /** Follows a link, presses a button, chooses an option. */
  readonly use: (control: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
}

export const touching: Hands = {
  use: (control) => control.click(),
  write: (field, text) => field.fill(text),
};

const MAX_TABS = 150;

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Whether another choice of the same group has the focus. */
const isInGroup = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { activeElement: active } = document;
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    return isRadio && active instanceof HTMLInputElement && active.name === element.name;
  });

/** Keyboard only: Tab between controls, arrows within a group. */
export function typingOn(page: Page): Hands {
  const reach = async (control: Locator) => {
    for (let tabs = 0; !(await isFocused(control)); tabs += 1) {
      if (tabs === MAX_TABS) throw new Error(`the keyboard does not reach ${control.toString()}`);
      await page.keyboard.press((await isInGroup(control)) ? 'ArrowDown' : 'Tab');
    }
  };
  return {
    async use(control) {
      await reach(control);
      const isChoice = await control.evaluate((element) => element instanceof HTMLInputElement);
      await page.keyboard.press(isChoice ? 'Space' : 'Enter');
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
  };
}
