import { readProject } from '../../src/tools/profiler/index.ts';
import { buildFolder } from '../kit/build.ts';
import { expectedPages } from '../kit/pages.ts';
import { reportOf, toPayloadUrl } from '../kit/profiler.ts';
import { expect, test } from '../kit/test.ts';

test('the profiler finds nothing on any page, as a document or as a payload', async ({
  sample: { site },
}) => {
  const project = await readProject(buildFolder());
  // The two lists of months of the cost form share most of their options, which React makes anew.
  const isOfMonths = (place: string) => /^page:\/info\/cost .* optgroup\[\]$/.test(place);
  const paths = [...expectedPages.map(({ sample }) => sample.path), '/info/cost'];
  for (const address of paths.flatMap((path) => [site.url + path, toPayloadUrl(site.url + path)])) {
    const report = await reportOf(address, project);
    const others = report.findings.filter(({ place }) => !isOfMonths(place));
    expect(others, address).toEqual([]);
  }
});
