import type { RoomName } from '@konbit/contracts';
import { addKey, publicKeyIn, type Revoked, revokeKey, rotateKey, signersOf, type SiteState } from '@konbit/releases';
import {
  fromHere,
  openSite,
  openStore,
  roomNamed,
  runCommandLine,
  siteOptions,
  whoami,
} from '../command-line/command-line.ts';
import { table } from './history.ts';
import { newKey } from './new-key.ts';
import { checkOf } from './target.ts';

const usage = `npm run keys [-- list]            which key may publish which room
npm run keys -- new FILE          a private key; its public half is FILE.pub
npm run keys -- add ROOM WHICH    one more key may publish ROOM
npm run keys -- rotate ROOM WHICH [--key KEY]
                                  this key in the place of its key
npm run keys -- revoke ROOM KEY [--stolen]
                                  a key may publish no more; stolen, what it
                                  signed is withdrawn
ROOM is shell or a module, as mf-hub. WHICH is a key's file, or --new FILE.
[--site DIR] [--by NAME]`;

const options = {
  ...siteOptions,
  new: { type: 'string' },
  key: { type: 'string' },
  stolen: { type: 'boolean', default: false },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [action = 'list', name, word, ...more] }) => {
  if (action === 'list' && name === undefined) return keysText(await openStore(values).state());
  if (action === 'new' && name !== undefined && word === undefined) return newKey(fromHere(name));
  if (more.length > 0 || !['add', 'rotate', 'revoke'].includes(action)) throw new Error(usage);
  const room = roomNamed(name);
  const store = await openSite(values);
  const by = values.by ?? whoami();
  if (action === 'revoke') {
    if (!word) throw new Error(`Name a key of ${room}, as listed by: npm run keys`);
    const revoked = await revokeKey(store, room, word, { stolen: values.stolen, by }, checkOf(values));
    const state = await store.state();
    return [keysText(state, room), ...revokedText(state, room, revoked)].join('\n');
  }
  if ((word === undefined) === (values.new === undefined))
    throw new Error('Give the file of a key, or say where to make one: --new FILE');
  const made = values.new && fromHere(values.new);
  const advice = made ? `\n${newKey(made)}` : '';
  const key = publicKeyIn(made ?? fromHere(word!));
  if (action === 'add') await addKey(store, room, key, { by });
  else await rotateKey(store, room, key, { by, replaces: values.key });
  return keysText(await store.state(), room) + advice;
});

function revokedText(state: SiteState, room: RoomName, { withdrawn, live, skipped = [] }: Revoked): string[] {
  const after = live ? `${live} is live` : 'nothing is live until the next deploy';
  return [
    ...skipped,
    ...(withdrawn ? [`${room} ${withdrawn} is withdrawn; ${after}.`] : []),
    ...(signersOf(state, room).length === 0
      ? [`Nobody can deploy ${room} now. To let somebody: npm run keys -- add ${room} KEYFILE`]
      : []),
  ];
}

function keysText(state: SiteState, only?: RoomName): string {
  const rows = Object.entries(state.keys)
    .filter(([room]) => only === undefined || room === only)
    .flatMap(([room, keys]) =>
      keys!.map(({ id, since, revoked }) => [
        room,
        id,
        since.slice(0, 10),
        revoked ? `revoked ${revoked.slice(0, 10)}` : 'may publish',
      ]),
    );
  return table([['room', 'key', 'since', ''], ...rows]);
}
