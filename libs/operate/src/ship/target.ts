import { addKey, keyFor, publish, readKeyFiles, rollBack, signBuild, standingOf } from '@konbit/releases';
import { keyFileOf, openStore, whoami } from '../command-line/site-options.ts';
import { siteOverHttp, type Target } from './send.ts';

/** The site that a command is about: the running one at `--to`, or the store that is read here. */
export function openTarget(given: { to?: string; site?: string; by?: string }): Target {
  const { to, by = whoami() } = given;
  const keyFile = keyFileOf(given);
  if (to !== undefined) return siteOverHttp(to, readKeyFiles(keyFile), by);
  const store = openStore(given);
  return {
    standing: async () => standingOf(await store.state()),
    async publish(builds, options) {
      const keys = readKeyFiles(keyFile);
      const known = await store.state();
      // Whoever may write the store is the site's owner: the key at hand is the first one of a new module.
      for (const { room } of builds.filter((build) => !known.keys[build.room]))
        await addKey(store, room, keys[0]!.publicKey, { by });
      const state = await store.state();
      const signed = builds.map((build) => signBuild(build, keyFor(state, build.room, keys)));
      return publish(store, signed, options);
    },
    rollBack: (rooms, options) => rollBack(store, rooms, { ...options, by }),
  };
}
