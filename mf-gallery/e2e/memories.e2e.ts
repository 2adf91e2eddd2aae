import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectNoFindings, newEmail, organize, registerGuest, test } from '@konbit/operate/journeys';
import { addPhoto } from './support/add-photo.ts';

type Site = Parameters<typeof organize>[0];

async function publishMemories(site: Site, memories: boolean): Promise<void> {
  const file = join(site.dataDir, 'memories.yaml');
  const event = await organize(site, 'event', 'export');
  await writeFile(file, event.replaceAll(/^(memories|wall): .*$/gm, `$1: ${memories}`));
  await organize(site, 'event', 'publish', file, '--yes', '--anyway');
  const page = async () => (await fetch(site.origin)).text();
  await expect.poll(async () => (await page()).includes('"memories":true')).toBe(memories);
}

test.afterAll(({ site }) => publishMemories(site, false));

test('a guest’s line is read until a moderator hides it', async ({ page, site }) => {
  const section = page.getByRole('region', { name: 'Whom I remember', exact: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  await expect(section).toHaveCount(0);

  await publishMemories(site, true);
  await page.goto('/');
  await expect(section.getByRole('link', { name: 'RSVP Now' })).toBeVisible();
  await expectNoFindings(page);
  const data = { firstName: 'Zoé', lastName: 'Guest', email: newEmail(), emailUpdates: true };
  const { id } = await (await page.request.post('/api/registrations', { data })).json();
  await page.evaluate(
    ([registrationId, userEmail]) => Object.assign(localStorage, { registrationId, userEmail }),
    [id, data.email],
  );
  await page.reload();
  const leave = section.getByRole('button', { name: 'Leave this line' });
  await leave.click();
  await expect(section.getByText('Please write whom you remember.')).toBeVisible();
  await section.getByRole('textbox', { name: 'Your sentence' }).fill('My grandmother, who sang.');
  await section.getByRole('textbox', { name: 'Your name' }).fill('Zoé');
  await leave.click();
  const line = section.getByRole('listitem').filter({ hasText: 'My grandmother, who sang.' });
  await expect(line).toContainText('Zoé');
  await expect(section.getByText('Everyone can read it.')).toBeVisible();
  await expectNoFindings(page);

  await page.goto(await organize(site, 'link', 'moderator', '--hours', '1'));
  await page.getByRole('button', { name: 'Hide: My grandmother, who sang.' }).click();
  await page.getByRole('button', { name: 'Show: My grandmother, who sang.' }).waitFor();
  await expectNoFindings(page);
  await page.goto('/');
  await expect(section.getByText('The organizers have hidden it.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await section.getByRole('button', { name: 'Remove it' }).click();
  await expect(section.getByText('Your line has been removed.')).toBeVisible();
});

test('on the wall a line comes between photos, until it is hidden', async ({ page, request, site }) => {
  await publishMemories(site, true);
  await addPhoto(request, 'Jan');
  await page.goto('/wall');
  const photo = page.locator('figure[data-over]:not([data-shape=line])');
  const line = page.locator('figure[data-shape=line]');
  await expect(photo).toBeVisible();
  await expect(line).toHaveCount(0);

  await registerGuest({ request }, 'Toya');
  const data = { text: 'My uncle, who drummed.', name: 'Toya' };
  const { memory } = await (await request.put('/api/memories/own', { data })).json();
  await expect(line).toHaveText('My uncle, who drummed.Toya');
  await expect(photo).toBeVisible({ timeout: 20_000 });
  await organize(site, 'memories', 'hide', memory.id);
  await expect(line).toHaveCount(0);
  await expect(photo).toBeVisible();
  await organize(site, 'memories', 'show', memory.id);
  await expect(line).toBeVisible();
});
