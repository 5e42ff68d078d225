import { IndexPage } from '../../kinds/list-page.tsx';
import { SvedenLinks } from '../../features/sveden/sveden.tsx';
import { definePage } from '../../loaders/define-page.tsx';
import { loadResource } from '../../loaders/load.ts';
import { hasSveden } from '../../features/sveden/load-sveden.ts';

export { getConfig } from '../../loaders/define-page.tsx';
export default definePage({
  validate: hasSveden,
  load: () => loadResource('sveden'),
  compose: (parts, context) => (
    <IndexPage area="sveden" context={context} items={parts}>
      <SvedenLinks parts={parts} />
    </IndexPage>
  ),
});
