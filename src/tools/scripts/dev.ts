import { spawn } from 'node:child_process';

// BFF_PORT moves the BFF for both servers, as under `npm start`.
process.env['BFF_URL'] ??= `http://127.0.0.1:${process.env['BFF_PORT'] ?? 4000}`;

/** The BFF, restarted on changes, and the development server of Waku; both stop together. */
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'bff/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('waku', ['dev', '--port', process.env['PORT'] ?? '3000'], { stdio: 'inherit' }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));

for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 1;
  });
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
