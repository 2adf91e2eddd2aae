import { join } from 'node:path';
import { addKey, publish, readBuild, readKeys, revokeKey, signBuild } from '@konbit/operate';
import { door, type Drill, expect, liveRelease, test } from './support/drill.ts';
import { hubSaying, moduleVariant } from './support/variants.ts';

/** A key of the hub's alone, which somebody has taken: what they can do with it. */
async function stolenKey({ store, dir }: Drill) {
  const file = join(dir, '..', `hub-${process.pid}-${Date.now()}.pem`);
  const id = await addKey(store, 'mf-hub', { new: file, by: 'drill' });
  return {
    id,
    ship: async (room: 'mf-hub' | 'mf-gallery' | 'shell', dist: string, as = room) => {
      const build = signBuild(await readBuild(dist, room), { keys: readKeys(file), by: 'thief' });
      return publish(store, [{ ...build, room: as }], { action: 'deploy' });
    },
  };
}

test('a stolen hub key moves the hub, and nothing else', async ({ page, drill }) => {
  const stolen = await stolenKey(drill);
  const before = await drill.list();
  await expect(stolen.ship('mf-gallery', moduleVariant('mf-gallery'))).rejects.toThrow(/key/);
  await expect(stolen.ship('mf-hub', hubSaying('Enter the Evil Hub'), 'mf-gallery')).rejects.toThrow();
  expect(await drill.list()).toEqual(before);

  await stolen.ship('mf-hub', hubSaying('Enter the Evil Hub'));
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();
  // With the gallery's key that build would go live.
  await drill.deploy('mf-gallery', moduleVariant('mf-gallery'));
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
  await page.reload();
  await expect(door(page)).toBeVisible();
  await expect(stolen.ship('mf-hub', hubSaying('Enter a Worse Hub'))).rejects.toThrow(/revoked|key/);

  await drill.deploy('mf-hub', evil);
  await page.reload();
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();
});
