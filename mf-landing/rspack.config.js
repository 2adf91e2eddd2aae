import { join } from 'node:path';
import { CONTRACT, seamMismatches } from '@konbit/contracts';
import { moduleConfig } from '@konbit/tooling/rspack';
import { ReleaseFilesPlugin } from './release-files-plugin.js';

const directory = import.meta.dirname;

export default moduleConfig({
  directory,
  contract: CONTRACT,
  seamMismatches,
  plugins: [new ReleaseFilesPlugin(join(directory, 'src/invitation/art/partners'))],
});
