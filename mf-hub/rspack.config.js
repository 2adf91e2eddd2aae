import { CONTRACT, seamMismatches } from '@konbit/contracts';
import { moduleConfig } from '@konbit/tooling/rspack';

export default moduleConfig({ directory: import.meta.dirname, contract: CONTRACT, seamMismatches });
