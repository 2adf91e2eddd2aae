import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure } from '../failure.ts';

/** What is to be done with the secret of a backup: `keep` does it, and `sentence` tells of it. */
interface Keeping {
  sentence: string;
  keep: () => void;
}

const meaning = 'links in mails that were sent and sessions hold only under the secret that signed them';
const nothing = () => undefined;

/**
 * The secrets of a backup go into the data folder, where `npm start` looks for them, unless they are `given` or there
 * already. Throws a sentence where others do.
 */
export function secretKeeping(secrets: readonly string[], dataDir: string, given: readonly string[]): Keeping {
  const [signing] = secrets;
  if (signing === undefined)
    return { sentence: `It holds no SESSION_SECRET: set the one it had, as ${meaning}.`, keep: nothing };
  const file = join(dataDir, 'session-secret');
  const there =
    given.length === 0 && existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split(/\s*,\s*/)
      : given;
  if (there.includes(signing)) return { sentence: 'SESSION_SECRET is the one it had.', keep: nothing };
  if (there.length > 0) throw new CommandFailure(other(given.length > 0 ? 'SESSION_SECRET' : file));
  const keep = () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secrets.join(','), { mode: 0o600, flag: 'wx' });
  };
  return { sentence: `SESSION_SECRET is in ${file}.`, keep };
}

const other = (where: string) =>
  `${where} is not the secret of this backup, and ${meaning}. Add the backup's (several, separated by commas, are all ` +
  'accepted), or take this one away. Nothing was done.';
