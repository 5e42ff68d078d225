import { expect, test } from 'vitest';
import { markPartial } from '../../../../src/rendering/partial-mark.ts';

test('the root element is marked, and nothing else', () => {
  const text = '<body>&lt;html lang="ru"&gt;<script>"<html lang>"</script></body></html>';
  expect(markPartial(`<!DOCTYPE html><html lang="ru">${text}`)).toBe(
    `<!DOCTYPE html><html data-partial lang="ru">${text}`,
  );
  expect(markPartial(`<html>${text}`)).toBe(`<html data-partial>${text}`);
});
