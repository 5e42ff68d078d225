import { chromium } from '@playwright/test';
import { measureVisit } from '/work/main/tests/bench/phone-visit.ts';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] });
const [base, runs, ...paths] = process.argv.slice(2);
for (const p of paths) {
  const rows:any[]=[]; for (let i=0;i<Number(runs);i++) rows.push(await measureVisit(browser, base+p));
  const med=(k:string)=>{const v=rows.map(r=>r[k]).sort((a,b)=>a-b);return Math.round(v[v.length>>1]*1000)/1000};
  console.log(p, ['blocking','longest','layout','style','paint','shift','scripts'].map(k=>k+'='+(k==='shift'?med(k):Math.round(med(k)))).join(' '));
}
await browser.close();
