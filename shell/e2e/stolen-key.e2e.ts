import { join } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { addKey, makeKeyFile, publish, readBuild, revokeKey, signBuild } from '@konbit/operate';
import { door, type Drill, expect, test } from './support/drill.ts';
import { hubSaying, moduleVariant } from './support/variants.ts';

/** A key of the hub's alone, which somebody has taken: what they can do with it. */
async function stolenKey({ store, dir, served }: Drill) {
  const key = makeKeyFile(join(dir, 'hub.pem'));
  await addKey(store, 'mf-hub', key.publicKey, { by: 'drill' });
  const signed = async (room: RoomName, dist: string) =>
    signBuild({ room, files: await readBuild(dist), by: 'thief' }, key);
  return {
    id: key.id,
    ship: async (room: RoomName, dist: string) => {
      await publish(store, [await signed(room, dist)], { action: 'deploy' });
      await served();
    },
    /** Signs it as the hub's, and says that it is another room's. */
    shipAs: async (room: RoomName, dist: string) =>
      publish(store, [{ ...(await signed('mf-hub', dist)), room }], { action: 'deploy' }),
  };
}

test('a stolen hub key moves the hub and nothing else; once it is revoked, what it signed is gone from the next page', async ({
  page,
  drill,
}) => {
  const stolen = await stolenKey(drill);
  const before = await drill.list();
  const gallery = moduleVariant('mf-gallery');
  for (const ship of [stolen.ship, stolen.shipAs]) await expect(ship('mf-gallery', gallery)).rejects.toThrow();
  expect(await drill.list()).toEqual(before);

  const evil = hubSaying('Enter the Evil Hub');
  await stolen.ship('mf-hub', evil);
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();

  await revokeKey(drill.store, 'mf-hub', stolen.id, { stolen: true, by: 'drill' });
  await drill.served();
  await page.reload();
  await expect(door(page)).toBeVisible();
  // The same build, signed by a good key, is as good as any other.
  await drill.deploy('mf-hub', evil);
  await page.reload();
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();
});
