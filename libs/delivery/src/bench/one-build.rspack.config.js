import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { content, pageContent } from '@konbit/event';
import { oneBuildConfig } from '@konbit/tooling/rspack';

const workspace = join(import.meta.dirname, '../../../..');
const modules = readdirSync(workspace).filter((name) => name.startsWith('mf-'));

export default oneBuildConfig({
  directory: join(workspace, 'shell'),
  contract: CONTRACT,
  event: pageContent(content),
  apps: Object.fromEntries(modules.map((name) => [name, join(workspace, name, 'src/app.tsx')])),
  path: process.env.ONE_BUILD_DIR,
});
