import { CONTRACT, seamMismatches } from '@konbit/contracts/compiled';
import { moduleConfig, rspack } from '@konbit/tooling/rspack';

// Under the names that the content gives them: a release is never overwritten, so they need no hash.
const partners = { from: 'src/invitation/art/partners', to: 'assets/partners' };

export default moduleConfig({
  directory: import.meta.dirname,
  contract: CONTRACT,
  seamMismatches,
  plugins: [new rspack.CopyRspackPlugin({ patterns: [partners] })],
});
