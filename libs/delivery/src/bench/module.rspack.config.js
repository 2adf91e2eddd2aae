import { CONTRACT } from '@konbit/contracts';
import { moduleConfig } from '@konbit/tooling/rspack';

/** A module as it stands in another folder, built as this checkout builds. */
export default moduleConfig({ directory: process.env.MODULE_DIR, contract: CONTRACT });
