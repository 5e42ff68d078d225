import { writeFile } from 'node:fs/promises';
import { BffSettings } from '../../bff/services/settings.ts';
import { SiteSettings } from '../../src/runtime/settings.ts';
import { envExample } from './env-example.ts';

await writeFile('.env.example', envExample(SiteSettings, BffSettings));
