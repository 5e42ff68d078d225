import { measureBff } from './bff.ts';
import { measureSite } from './site.ts';

/** `npm run bench -- bff [--readme]` or `-- site` */
const benches: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  bff: measureBff,
  site: measureSite,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`Name what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench(options);
