import { BOOT_SCRIPT } from '../../lib/boot-script.ts';

/** The one inline script of the site's own. */
export const BootScript = () => <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />;
