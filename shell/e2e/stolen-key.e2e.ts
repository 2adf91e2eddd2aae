import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyNameOf, ticketOf, ticketText } from '@konbit/contracts';
import { keyCommands, publishModule, readReleaseKey, readRoot, releaseKeyIn, signedList } from '@konbit/operate';
import { long } from '@konbit/operate/journeys';
import { door, type Drill, expect, refusals, test } from './support/drill.ts';
import { hubSaying, moduleVariant, runningFirst } from './support/variants.ts';

const hubsKey = async ({ folder }: Drill) => (await readRoot(folder.dir))!.roles['mf-hub']!.keys[0]!;

/** What the thief of the hub's key can make: a hub that its ticket rightly vouches for. The site lists what is. */
async function shipEvilHub({ folder }: Drill): Promise<void> {
  const { key } = folder;
  const held = key.keys.filter(({ madeFor }) => madeFor === 'mf-hub' || madeFor === 'list');
  const sign: typeof key.sign = (text, wanted) =>
    key.sign(
      text,
      wanted.filter((one) => held.some(({ publicKey }) => publicKey === one)),
    );
  await publishModule({ ...folder, key: { ...key, keys: held, sign } }, 'mf-hub', hubSaying('Enter the Evil Hub'));
}

/** A list, signed by its own key, with a gallery in it for which the hub's key vouches. */
async function listWithEvilGallery(drill: Drill) {
  const { folder } = drill;
  const evil = moduleVariant('mf-gallery', { app: runningFirst('globalThis.stolen = true') });
  const before = drill.list()['mf-gallery']!.release;
  await drill.deploy('mf-gallery', evil);
  const gallery = drill.list()['mf-gallery']!;
  await drill.rollBack('mf-gallery', before);
  const sign = async () => {
    const root = (await readRoot(folder.dir))!;
    const said = ticketText(ticketOf(root.site, 'mf-gallery', gallery));
    const ticket = { ...gallery.ticket, signature: folder.key.sign(said, [await hubsKey(drill)]) };
    drill.putList(signedList({ ...drill.list(), 'mf-gallery': { ...gallery, ticket } }, folder.key, root));
  };
  return { sign };
}

test('a stolen hub key moves the hub, and nothing else', async ({ page, drill, context, quietConsole }) => {
  quietConsole.expect(refusals);
  const gallery = page.getByRole('region', { name: 'I will be there!' });
  const ran = () => page.evaluate(() => 'stolen' in globalThis);
  await shipEvilHub(drill);
  const forged = await listWithEvilGallery(drill);
  await forged.sign();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gallery).toBeVisible();
  expect(await ran()).toBe(false);
  await page.goto('/?rsvp');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Evil Hub')).toBeVisible();

  // Where the root document gave that key the gallery as well, the same list would run.
  const half = join(drill.folder.dir, `../hub-${process.pid}.pub`);
  writeFileSync(half, await hubsKey(drill));
  await keyCommands.add!(drill.folder, ['mf-gallery', half], {});
  await forged.sign();
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expect.poll(() => fresh.evaluate(() => 'stolen' in globalThis)).toBe(true);
});

test(
  'once it is revoked it moves nothing, in a page that is open and in a new one; the site goes on',
  long,
  async ({ page, drill, site, context, quietConsole }) => {
    quietConsole.expect(refusals);
    await page.goto('/');
    await shipEvilHub(drill);
    const fresh = await context.newPage();
    await fresh.goto('/gamification');
    await expect(door(fresh, 'Enter the Evil Hub')).toBeVisible();

    const made = join(drill.folder.dir, `../hub-${process.pid}-${Date.now()}.pem`);
    const stolen = await hubsKey(drill);
    await keyCommands.add!(drill.folder, ['mf-hub'], { new: made });
    await keyCommands.revoke!(drill.folder, ['mf-hub', keyNameOf(stolen)], { stolen: true });

    await page.getByRole('navigation').getByRole('link', { name: 'Engagement Hub' }).click();
    await fresh.reload();
    for (const shown of [page, fresh]) {
      await expect(shown.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(door(shown, 'Enter the Evil Hub')).toHaveCount(0);
    }
    await fresh.goto('/');
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fresh.getByRole('button', { name: 'Try again' })).toHaveCount(0);

    const key = readReleaseKey(`${releaseKeyIn(site.dataDir)},${made}`);
    await publishModule({ ...drill.folder, key }, 'mf-hub', hubSaying('Enter the Mended Hub'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(door(page, 'Enter the Mended Hub')).toBeVisible();
    await fresh.goto('/gamification');
    await expect(door(fresh, 'Enter the Mended Hub')).toBeVisible();
  },
);
