import { CONTRACT } from '@konbit/contracts';
import { shellConfig } from '@konbit/tooling/rspack';

export default shellConfig({ directory: import.meta.dirname, contract: CONTRACT });
