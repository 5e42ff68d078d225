import pLimit from 'p-limit';
import { mediaTarget } from '../../contract/media.ts';
import type { Answer, Api } from './checked-api.ts';
import { type Finding, toFinding } from './findings.ts';
import { readContent } from './read-fields.ts';

const CONCURRENCY = 4;
/** Of more, the first are asked for. */
const MOST_PICTURES = 200;
/** Pictures that are fields of their own, with their sizes beside them. */
const BANNER_PICTURES = ['image_h', 'image_v'];

interface Named {
  readonly url: string;
  readonly where: string;
  readonly hasSize: boolean;
}

function picturesOf({ resource, path, value }: Answer): Named[] {
  if (value === undefined) return [];
  const read = readContent(resource, value).pictures.map(({ url, field, hasSize }) => ({
    url,
    where: `${path} ${field}`,
    hasSize,
  }));
  if (resource !== 'banner' || !Array.isArray(value)) return read;
  const ofBanners = value.flatMap((banner: Record<string, unknown>) =>
    BANNER_PICTURES.map((field) => ({ url: String(banner?.[field]), where: path, hasSize: true })),
  );
  return [...read, ...ofBanners];
}

/** Pictures that do not load, that the BFF does not fetch, or whose place the page cannot keep free. */
export async function checkPictures(
  api: Api,
  answers: readonly Answer[],
  hosts: readonly string[],
): Promise<Finding[]> {
  const named = answers.flatMap(picturesOf);
  const base = new URL(api.url);
  const isServed = ({ url }: Named): boolean => {
    const host = mediaTarget(url)?.host;
    return host === undefined || host === base.host || hosts.includes(host);
  };
  const foreign = new Map(
    named.filter((one) => !isServed(one)).map((one) => [mediaTarget(one.url)?.host, one]),
  );
  const served = new Map(named.filter(isServed).map((one) => [one.url, one]));
  const limit = pLimit(CONCURRENCY);
  const loaded = [...served.values()].slice(0, MOST_PICTURES).map((one) =>
    limit(async (): Promise<Finding[]> => {
      const address = URL.parse(one.url, `${api.url}/`)?.href;
      const { status, type } = address ? await api.raw(address, false) : { status: 0, type: '' };
      const isPicture = status === 200 && type.startsWith('image/');
      return isPicture
        ? []
        : [toFinding('pictureFails', one.where, `${one.url}: ${status} ${type}`)];
    }),
  );
  const sizeless = named.filter(({ hasSize }) => !hasSize);
  return [
    ...(await Promise.all(loaded)).flat(),
    ...[...foreign].map(([host, { where }]) => toFinding('pictureForeign', where, host)),
    ...sizeless
      .slice(0, 1)
      .map(({ where }) => toFinding('pictureNoSize', where, String(sizeless.length))),
  ];
}
