import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePort } from '../../support/free-port.ts';
import { copySources } from '../../support/build-copy.ts';
import { startBff } from '../../support/stack.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Address of the development server over a copy of the sources; it ends with its test. */
const test = base.extend<{ devUrl: string }>({
  // Playwright reads the fixtures that are needed off this pattern.
  // oxlint-disable-next-line no-empty-pattern
  devUrl: async ({}, use) => {
    const { folder, remove } = await copySources();
    const bff = await startBff({ LOG_LEVEL: 'warn' });
    const port = await freePort();
    const dev = spawn(
      process.execPath,
      [path.join(ROOT, 'node_modules/waku/cli.js'), 'dev', '--port', String(port)],
      {
        cwd: folder,
        env: { PATH: process.env['PATH'], BFF_URL: bff.url, LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await new Promise<void>((resolve) => {
      dev.stdout.on('data', (chunk: Buffer) => chunk.includes('ready') && resolve());
    });
    await use(`http://localhost:${port}`);
    dev.kill('SIGTERM');
    await once(dev, 'exit');
    await bff.stop();
    await remove();
  },
});

test('the first pages work under the development server', async ({ page, devUrl }) => {
  test.setTimeout(120_000);
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));

  for (const [address, heading] of [
    ['/', 'Детский сад, где внимания хватает каждому'],
    ['/news', 'Новости'],
    ['/team/olga-sokolova', 'Ольга Соколова'],
  ] as const) {
    const response = await page.goto(devUrl + address);
    expect(response?.status(), address).toBe(200);
    await expect(page.locator('h1')).toHaveText([heading]);
    await expect(page.getByRole('contentinfo'), 'styles are linked').toHaveCSS(
      'background-image',
      /^radial-gradient/,
    );
  }
  expect(trouble).toEqual([]);
});
