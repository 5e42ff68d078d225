import { BOOT_SCRIPT } from '../../lib/boot-script.ts';

/** The site's only inline script. */
export const BootScript = () => <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />;
