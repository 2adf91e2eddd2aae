import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectNoFindings, newEmail, organize, test } from '@konbit/operate/journeys';

type Site = Parameters<typeof organize>[0];

/** Publishes the event with memories, or without. */
async function publishMemories(site: Site, memories: boolean): Promise<void> {
  const file = join(site.dataDir, 'memories.yaml');
  const event = await organize(site, 'event', 'export');
  await writeFile(file, event.replace(/^memories: .*$/m, `memories: ${memories}`));
  await organize(site, 'event', 'publish', file, '--yes', '--anyway');
  // The gateway follows what is published.
  const page = async () => (await fetch(site.origin)).text();
  await expect.poll(async () => (await page()).includes('"memories":true')).toBe(memories);
}

test.afterAll(({ site }) => publishMemories(site, false));

test('a guest leaves a line, and everybody reads it until a moderator hides it', async ({ page, site }) => {
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
