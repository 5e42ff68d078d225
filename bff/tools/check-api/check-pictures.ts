import pLimit from 'p-limit';
import { mediaTarget } from '../../contract/media.ts';
import { sniffType } from '../../media/sniff.ts';
import type { Answer, Api } from './api.ts';
import { type Finding, toFinding } from './findings.ts';

const CONCURRENCY = 4;
/** If there are more pictures, only the first are requested. */
const MAX_PICTURES = 200;

const namedIn = ({ path, document }: Answer) =>
  (document?.pictures ?? []).map(({ field, ...picture }) => ({
    ...picture,
    where: `${path} ${field}`,
    host: mediaTarget(picture.url)?.host,
  }));

type Named = ReturnType<typeof namedIn>[number];

/** Pictures that do not load, that the BFF does not fetch, or whose place the page cannot keep free. */
export async function checkPictures(
  api: Api,
  answers: readonly Answer[],
  hosts: readonly string[],
): Promise<Finding[]> {
  const named = answers.flatMap(namedIn);
  const shown = [undefined, new URL(api.url).host, ...hosts];
  const foreign = named.filter(({ host }) => !shown.includes(host));
  const own = new Map(
    named.filter(({ host }) => shown.includes(host)).map((one) => [one.url, one]),
  );
  const load = async ({ url, where }: Named): Promise<Finding[]> => {
    const address = URL.parse(url, `${api.url}/`)?.href ?? '';
    const { status, type, bytes } = await api.peek(address);
    if (status === 200 && sniffType(bytes)) return [];
    return [toFinding('pictureFails', where, `${url}: ${status} ${type}`)];
  };
  const loaded = await pLimit(CONCURRENCY).map([...own.values()].slice(0, MAX_PICTURES), load);
  const sizeless = named.filter(({ hasSize }) => !hasSize);
  return [
    ...loaded.flat(),
    ...[...Map.groupBy(foreign, ({ host }) => host)].map(([host, [first]]) =>
      toFinding('pictureForeign', first?.where ?? '', host),
    ),
    ...sizeless.slice(0, 1).map(({ where }) => toFinding('pictureNoSize', where, sizeless.length)),
  ];
}
