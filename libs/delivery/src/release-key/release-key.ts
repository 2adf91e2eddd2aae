import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { makeReleaseKey, readReleaseKey } from '../keys/release-key.ts';

const usage = 'npm run release-key -- FILE';

await runCommandLine(usage, {}, async ({ positionals: [given] }) => {
  if (!given) throw new Error(`Say where to put the key, outside any site folder.\n${usage}`);
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  try {
    makeReleaseKey(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(`${file} is there already and was not touched: what a lost key signed, no page would trust again.`);
  }
  const [{ publicKey } = { publicKey: '' }] = readReleaseKey(file).keys;
  writeFileSync(`${file}.pub`, `${publicKey}\n`);
  return (
    `${file}: keep it secret and keep a copy. Deploy with RELEASE_KEY_FILE=${file}\n` +
    `${file}.pub is its public half, for the site's root document.`
  );
});
