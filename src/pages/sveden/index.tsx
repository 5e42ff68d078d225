import { IndexPage } from '../../kinds/list-page.tsx';
import { SvedenLinks } from '../../features/sveden/sveden.tsx';
import { definePage } from '../../content/define-page.tsx';
import { loadResource } from '../../content/load.ts';
import { hasSveden } from '../../content/sveden.ts';

export { getConfig } from '../../content/define-page.tsx';
export default definePage({
  validate: hasSveden,
  load: () => loadResource('sveden'),
  compose: (parts, context) => (
    <IndexPage area="sveden" context={context} items={parts}>
      <SvedenLinks parts={parts} />
    </IndexPage>
  ),
});
