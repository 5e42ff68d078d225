import { measureBff } from './bff.ts';
import { measureChaos } from './chaos.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePhone } from './phone.ts';
import { measureSite } from './site.ts';
import { measureSoak } from './soak.ts';

/** `npm run bench -- name [options]`; each function documents its options. */
const benches: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  bff: measureBff,
  site: measureSite,
  phone: measurePhone,
  lighthouse: measureLighthouse,
  soak: measureSoak,
  chaos: measureChaos,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`Name what to measure: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench(options);
