import { MAX_QUERY } from '#contract/shapes/search.ts';
import { Metadata } from '../features/metadata/metadata.tsx';
import { SearchAdvice } from '../features/search/search-advice.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import * as box from '../features/search/search-box.css.ts';
import { SearchResults } from '../features/search/search-results.tsx';
import { definePage, type PageContext } from '../loaders/define-page.tsx';
import { loadSearch, type Search } from '../features/search/load-search.ts';
import { always } from '../loaders/validity.ts';
import { PageLayout } from '../layouts/page-layout.tsx';
import { linksIn } from '../i18n/menu.ts';
import { strings } from '../i18n/strings.ts';

export { getConfig } from '../loaders/define-page.tsx';
export default definePage({
  validate: always,
  load: ({ query }) => loadSearch(query),
  compose: (search, context) => (
    <PageLayout pose="telescope" title={strings.areas.search} announce={strings.searchHint}>
      <Metadata context={context} title={strings.areas.search} seo={{ noindex: true }} />
      <SearchBox value={search.query.text} className={box.alone} />
      {search.query.isCut && <p>{strings.searchCut(MAX_QUERY)}</p>}
      <Answer search={search} context={context} />
    </PageLayout>
  ),
});

interface AnswerProps {
  readonly search: Search;
  readonly context: PageContext;
}

/** Search results, or advice on where to look instead. */
function Answer({ search: { query, result, hasFailed }, context: { shell } }: AnswerProps) {
  const menu = linksIn(shell.menu.map((entry) => ({ ...entry, children: [] })));
  const advice = { menu, phone: shell.config.phone };
  if (hasFailed) return <SearchAdvice hint={strings.searchFailed} {...advice} />;
  if (result === undefined) return null;
  if (result.total > 0) return <SearchResults result={result} menu={shell.menu} />;
  const title = strings.searchNothing(query.text);
  return <SearchAdvice title={title} hint={strings.searchNothingHint} {...advice} />;
}
