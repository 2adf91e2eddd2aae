import { releaseHistory, removeModule, signersOf } from '@konbit/releases';
import {
  isRoom,
  openSite,
  openStore,
  roomNamed,
  runCommandLine,
  siteOptions,
  siteOrigin,
  whoami,
} from '../command-line/command-line.ts';
import { errorsText } from './errors.ts';
import { stillShown } from './go-live.ts';
import { historyText } from './history.ts';

const usage = `npm run releases [-- <room>]           what is live and was before it; the log
npm run releases -- errors [<room>]    where releases failed: files and lines
npm run releases -- remove <module>    its page and link go, its releases stay
[--site DIR] [--origin URL] [--by NAME]`;

await runCommandLine(usage, siteOptions, async ({ values, positionals: [action, word, ...more] }) => {
  const store = openStore(values);
  const origin = siteOrigin(values);
  const by = values.by ?? whoami();
  if (more.length > 0) throw new Error(usage);

  if (action === undefined || (isRoom(action) && word === undefined)) {
    return historyText(await releaseHistory(store, await store.state(), action), origin, action);
  }
  if (action === 'errors') {
    const room = word === undefined ? undefined : roomNamed(word);
    if (!origin) throw new Error('Give the address of the running site: --origin https://…');
    return errorsText(store, origin, room);
  }
  if (action === 'remove') {
    const module = roomNamed(word);
    if (module === 'shell') throw new Error('The shell cannot be removed: every page needs one.');
    const site = await openSite(values);
    await removeModule(site, module, { by });
    const warning = origin && (await stillShown(origin, module));
    const keys = signersOf(await site.state(), module).map(({ id }) => id);
    const back =
      keys.length === 0
        ? `Nobody can deploy it: its keys are revoked.`
        : `A deploy with key ${keys.join(' or ')} brings it back: npm run keys -- revoke ${module} KEY ends that.`;
    return [`${module} is removed.`, back, ...(warning ? [warning] : [])].join('\n');
  }
  throw new Error(usage);
});
