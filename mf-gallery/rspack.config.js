import { CONTRACT, seamMismatches } from '@konbit/contracts/compiled';
import { moduleConfig } from '@konbit/tooling/rspack';

export default moduleConfig({ directory: import.meta.dirname, contract: CONTRACT, seamMismatches });
