import { measureBff } from './bff.ts';

/** `npm run bench -- bff [--readme]` */
const benches: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  bff: measureBff,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`Name what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench(options);
