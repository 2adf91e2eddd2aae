import type { RoomName } from '@konbit/contracts';
import { toldOf, type Watched } from './watch.ts';

/**
 * Does what was found of a release that is live for all. Reports alone take no module back, as anybody can send them:
 * its files do, when they are not as published. A shell that fails is another matter: it takes every page with it, and
 * to go back harms nobody. Throws a sentence unless it went well; a watch that saw nothing did not.
 */
export async function settleDeploy(
  /** Takes the room back, and gives the release that is live again. */
  rollBack: () => Promise<string>,
  name: RoomName,
  release: string,
  { ending, tabs, fault }: Watched,
): Promise<string> {
  const what = `${name} ${release}`;
  switch (ending) {
    case 'good':
      return `${what} stays: ${toldOf(tabs)}.`;
    case 'undecided':
      return `${what} stays: ${toldOf(tabs)}, too few to call it good.`;
    case 'faulty':
      throw new Error(`${what} ${toldOf(tabs)}, and ${fault}: rolled back to ${await rollBack()}.`);
    case 'failing':
      if (name === 'shell') throw new Error(`${what} ${toldOf(tabs)}: rolled back to ${await rollBack()}.`);
      throw new Error(
        `${what} ${toldOf(tabs)}, as they report. Nothing was taken back: anybody can report. A visitor whom it fails ` +
          `at the start is given the release before. Look at it; to take it back: npm run rollback -- ${name}`,
      );
    case 'slow':
      throw new Error(`${what} ${toldOf(tabs)}, and ${fault}. It stays; to take it back: npm run rollback -- ${name}`);
    case 'unseen':
      throw new Error(`No page loaded ${what} meanwhile, so nothing is known of it. It stays.`);
    case 'unanswered':
      throw new Error(`The site did not say how ${what} fares, so nothing is known of it. It stays.`);
  }
}
