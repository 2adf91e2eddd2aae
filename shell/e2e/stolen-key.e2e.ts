import { join } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { addKey, makeKeyFile, publish, readBuild, revokeKey, signBuild } from '@konbit/operate';
import { door, type Drill, expect, liveRelease, test } from './support/drill.ts';
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

test('a stolen hub key moves the hub, and nothing else', async ({ page, drill }) => {
  const stolen = await stolenKey(drill);
  const before = await drill.list();
  const gallery = moduleVariant('mf-gallery');
  for (const ship of [stolen.ship, stolen.shipAs]) await expect(ship('mf-gallery', gallery)).rejects.toThrow();
  expect(await drill.list()).toEqual(before);

  await stolen.ship('mf-hub', hubSaying('Enter the Evil Hub'));
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();
  // Signed by a key of the gallery, the same build goes live.
  await drill.deploy('mf-gallery', gallery);
  expect(await liveRelease(drill, 'mf-gallery')).not.toBe(before['mf-gallery']!.release);
});

test('once it is revoked as stolen, what it signed is gone from the next page, and the good key ships again', async ({
  page,
  drill,
}) => {
  const stolen = await stolenKey(drill);
  const evil = hubSaying('Enter the Evil Hub');
  await stolen.ship('mf-hub', evil);
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();

  await revokeKey(drill.store, 'mf-hub', stolen.id, { stolen: true, by: 'drill' });
  await drill.served();
  await page.reload();
  await expect(door(page)).toBeVisible();
  await expect(stolen.ship('mf-hub', hubSaying('Enter a Worse Hub'))).rejects.toThrow();

  await drill.deploy('mf-hub', evil);
  await page.reload();
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();
});
