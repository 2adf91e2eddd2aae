import { fromHere, runCommandLine } from '../command-line/command-line.ts';
import { findWorkspace } from '../site/workspace.ts';
import { packPackages } from './pack-packages.ts';

const usage = 'npm run packages -- FOLDER';

await runCommandLine(usage, {}, async ({ positionals: [folder, ...others] }) => {
  if (!folder || others.length > 0) throw new Error(`Name the folder to pack them into.\n${usage}`);
  const files = await packPackages(findWorkspace(), fromHere(folder));
  return [...files, 'To publish one: npm publish FILE'].join('\n');
});
