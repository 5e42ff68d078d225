import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';

/** Makes the development server report to its parent process as the other servers do. */
export const reportReady = (): Plugin => ({
  name: 'kosmosad:report-ready',
  apply: 'serve',
  configureServer({ httpServer }) {
    httpServer?.once('listening', () => {
      const { address, port } = httpServer.address() as AddressInfo;
      process.send?.({ ready: `http://${address}:${port}` });
    });
    process.once('disconnect', () => process.exit());
  },
});
