import type { ModuleName } from '@konbit/contracts';
import { toldOf, type Watched } from '../deploy/watch.ts';

/** A release that went out to some tabs, and what its command can do with it. */
export interface OutRelease {
  /** Percent of tabs that have it; nothing once it is no longer out. */
  share(): Promise<number | undefined>;
  goLive(): Promise<unknown>;
  takeBack(): Promise<unknown>;
}

/**
 * Does what was found of a release that is out to some tabs: gives it to all, takes it back, or lets it be. To take
 * back what few have is harmless, so reports alone may do it. Throws a sentence unless it went well.
 */
export async function settleRollout(
  out: OutRelease,
  name: ModuleName,
  release: string,
  watched: Watched,
): Promise<string> {
  const what = `${name} ${release}`;
  const share = await out.share();
  if (share === undefined) throw new Error(`${what} is no longer out: somebody changed the list meanwhile.`);
  const { ending, fault } = watched;
  const told = toldOf(watched.tabs);
  const stays = `It stays with ${share} % of tabs; to end that: npm run rollback -- ${name}`;
  switch (ending) {
    case 'good':
      await out.goLive();
      return `${what} ${told}: it is live for all.`;
    case 'failing':
    case 'slow':
    case 'faulty':
      await out.takeBack();
      throw new Error(`${what} ${told}${fault ? `, and ${fault}` : ''}: taken back; the others never had it.`);
    case 'undecided':
      return `${what} ${told}: too few to tell. ${stays}`;
    case 'unseen':
      throw new Error(`No page loaded ${what} meanwhile, so nothing is known of it. ${stays}`);
    case 'unanswered':
      throw new Error(`The site did not say how ${what} fares, so nothing is known of it. ${stays}`);
  }
}
