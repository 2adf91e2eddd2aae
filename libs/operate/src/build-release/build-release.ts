import { fromHere, runCommandLine } from '../command-line/command-line.ts';
import { buildSite, consoleReporter } from '../site/build-site.ts';
import { findWorkspace } from '../site/workspace.ts';
import { assemble } from './assemble.ts';

const usage = 'npm run build:release -- FOLDER';

await runCommandLine(usage, {}, async ({ positionals: [folder, ...others] }) => {
  if (!folder || others.length > 0) throw new Error(`Name the folder to write to.\n${usage}`);
  const into = fromHere(folder);
  await buildSite(findWorkspace(), consoleReporter(), new AbortController().signal);
  const megabytes = await assemble(findWorkspace(), into);
  return `${into} runs a site by itself, ${megabytes.toFixed(0)} MB: npm start in it, or konbit.service.\nFor Node 20.19 or newer on ${process.platform}-${process.arch}.`;
});
