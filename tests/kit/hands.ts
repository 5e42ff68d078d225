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

/** The key that leads to a control: none once it has the focus, an arrow within its group. */
const keyTo = (control: Locator): Promise<'Tab' | 'ArrowDown' | undefined> =>
  control.evaluate((element) => {
    const { activeElement: active } = document;
    if (active === element) return undefined;
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const isInGroup = active instanceof HTMLInputElement && isRadio && active.name === element.name;
    return isInGroup ? 'ArrowDown' : 'Tab';
  });

/** Keyboard only: Tab between controls, arrows within a group or a list of options. */
export function typingOn(page: Page): Hands {
  const reach = async (control: Locator) => {
    let stops = 0;
    for (let key = await keyTo(control); key; key = await keyTo(control)) {
      expect((stops += 1), 'stops of the keyboard').toBeLessThan(MAX_STOPS);
      await page.keyboard.press(key);
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
