import { openBff } from './bff.ts';
import { buildFolder } from './build.ts';
import { SAMPLE_DAY } from './clock.ts';
import { startSite } from './process.ts';
import { openSample } from './sample.ts';
import { withVisits } from './visits.ts';

/**
 * A stack with the sample, whose BFF accepts bookings on the sample's day.
 * @param siteSettings besides the usual ones; the BFF has the same `STAFF_PAGE`
 */
export async function openVisitStack(siteSettings: Readonly<Record<string, string>> = {}) {
  const origin = await openSample();
  const pictures = { MEDIA_CACHE_DIR: process.env['KOSMOSAD_PICTURES'], MEDIA_CACHE_MB: '100' };
  const bff = await openBff({
    upstreamUrl: origin.url,
    settings: {
      UPSTREAM_TIMEOUT_MS: undefined,
      CLIENT_LIMITS: '0',
      ...withVisits,
      ...pictures,
      STAFF_PAGE: siteSettings['STAFF_PAGE'],
    },
    isClockRunning: true,
  });
  bff.advance(SAMPLE_DAY - bff.now);
  const site = await startSite(buildFolder(), {
    BFF_URL: bff.url,
    LOG_LEVEL: 'warn',
    ...siteSettings,
  });
  const close = async () => {
    await site.stop();
    await bff.close();
    await origin.close();
  };
  return { bff, site, close };
}
