import type { ModuleName } from '@konbit/contracts';
import { toldOf, type Watched } from '../deploy/watch.ts';
import type { PreviousOf } from '../publish/go-live.ts';
import { goLive } from '../publish/go-live.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { findStored } from '../publish/stored-release.ts';
import { rolledOut, takeBack } from './go-out.ts';

/**
 * Does what was found of a release that is out to some tabs: gives it to all, takes it back, or lets it be. To take
 * back what few have is harmless, so reports alone may do it. Throws a sentence unless it went well.
 */
export async function settleRollout(
  site: SiteFolder,
  name: ModuleName,
  release: string,
  watched: Watched,
  previousOf: PreviousOf,
): Promise<string> {
  const what = `${name} ${release}`;
  const rollout = await rolledOut(site, name);
  if (rollout?.release !== release) throw new Error(`${what} is no longer out: somebody changed the list meanwhile.`);
  const { ending, fault } = watched;
  const told = toldOf(watched.tabs);
  const stays = `It stays with ${rollout.share} % of tabs; to end that: npm run rollback -- ${name}`;
  switch (ending) {
    case 'good':
      await goLive(site, { modules: [await findStored(site, name, release)] }, 'deploy', previousOf);
      return `${what} ${told}: it is live for all.`;
    case 'failing':
    case 'slow':
    case 'faulty':
      await takeBack(site, name, release);
      throw new Error(`${what} ${told}${fault ? `, and ${fault}` : ''}: taken back; the others never had it.`);
    case 'undecided':
      return `${what} ${told}: too few to tell. ${stays}`;
    case 'unseen':
      throw new Error(`No page loaded ${what} meanwhile, so nothing is known of it. ${stays}`);
    case 'unanswered':
      throw new Error(`The site did not say how ${what} fares, so nothing is known of it. ${stays}`);
  }
}
