import { expect, type Locator, type Page } from '@playwright/test';

/** A way of using a page. */
export interface Hands {
  /** Follows a link, presses a button, chooses an option. */
  readonly use: (control: Locator) => Promise<void>;
  readonly choose: (select: Locator, value: string) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
}

export const touching: Hands = {
  use: (control) => control.click(),
  choose: async (select, value) => void (await select.selectOption(value)),
  write: (field, text) => field.fill(text),
};

/** More stops than any page has. */
const MAX_STOPS = 300;

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Whether another choice of the same group has the focus. */
const isInGroup = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { activeElement: active } = document;
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    return isRadio && active instanceof HTMLInputElement && active.name === element.name;
  });

/** Keyboard only: Tab between controls, arrows within a group or a list of options. */
export function typingOn(page: Page): Hands {
  const reach = async (control: Locator) => {
    for (let stops = 0; !(await isFocused(control)); stops += 1) {
      expect(stops, 'stops of the keyboard').toBeLessThan(MAX_STOPS);
      await page.keyboard.press((await isInGroup(control)) ? 'ArrowDown' : 'Tab');
    }
    await expect(control).toBeInViewport();
  };
  return {
    async use(control) {
      await reach(control);
      const isChoice = await control.evaluate((element) => element instanceof HTMLInputElement);
      await page.keyboard.press(isChoice ? 'Space' : 'Enter');
    },
    async choose(select, value) {
      await reach(select);
      for (let steps = 0; steps < 100 && (await select.inputValue()) !== value; steps += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(select).toHaveValue(value);
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
  };
}
