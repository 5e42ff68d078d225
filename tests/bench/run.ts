import { measureBff } from './bff.ts';

/** `npm run bench -- bff` */
const benches: Readonly<Record<string, () => Promise<void>>> = { bff: measureBff };

const bench = benches[process.argv[2] ?? ''];
if (bench === undefined) {
  console.error(`Name what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench();
