import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';

/** Exits with the same message as the other servers. */
function exitIfTaken(error: NodeJS.ErrnoException & Partial<AddressInfo>): void {
  if (error.code !== 'EADDRINUSE') return;
  const { address, port } = error;
  console.error(
    `The site cannot start: ${address}:${port} is taken; stop what uses it or set PORT`,
  );
  process.exit(1);
}

/** Makes the development server report to its parent process like the other servers. */
export const reportReady = (): Plugin => ({
  name: 'kosmosad:report-ready',
  apply: 'serve',
  configureServer({ httpServer }) {
    httpServer?.once('listening', () => {
      const { address, port } = httpServer.address() as AddressInfo;
      process.send?.({ ready: `http://${address}:${port}` });
    });
    httpServer?.once('error', exitIfTaken);
    process.once('disconnect', () => process.exit());
  },
});
