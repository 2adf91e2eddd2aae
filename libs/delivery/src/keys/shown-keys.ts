import { existsSync } from 'node:fs';
import { keyNameOf, type RoleName } from '@konbit/contracts';
import { readKeysLog } from '../publish/deploy-log.ts';
import { readListFacts } from '../publish/release-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { table } from '../releases/table.ts';
import { timeOf } from './in-force.ts';
import { waitingRootFile } from './root-change.ts';
import { readRoot } from './root.ts';

/** Who may sign what, until when the list holds, what waits for signatures, and what was changed last. */
export async function shownKeys({ dir, key }: SiteFolder): Promise<string[]> {
  const root = await readRoot(dir);
  if (!root) return [`Nothing is published in ${dir}, so no keys are named there yet.`];
  const isHere = (publicKey: string) => key.keys.some((at) => at.publicKey === publicKey);
  const rows = (Object.keys(root.roles) as RoleName[]).map((name) => {
    const { keys, threshold } = root.roles[name]!;
    const names = keys.map((one) => `${keyNameOf(one)}${isHere(one) ? '*' : ''}`);
    return [name, `${threshold} of ${keys.length}`, names.join(' ')];
  });
  const facts = await readListFacts(dir);
  const waiting = waitingRootFile(dir);
  const log = (await readKeysLog(dir)).slice(-10).toReversed();
  return [
    table([['', 'must sign', 'keys (* at hand)'], ...rows]),
    `Root document ${root.version} of the site ${root.site}.`,
    ...(facts ? [`The release list is made under ${facts.root}, and holds until ${timeOf(facts.expires)}.`] : []),
    ...(existsSync(waiting) ? [`A change waits for signatures: npm run keys -- sign ${waiting}`] : []),
    ...log.flatMap(({ at, by, changes }) => changes.map((one) => `${timeOf(Date.parse(at) / 1000)}  ${by}  ${one}`)),
  ];
}
