import {
  expect,
  expectNoFindings,
  keepSession,
  organize,
  publishOptions,
  query,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import { addPhoto } from './support/add-photo.ts';

// One site, published anew once.
test.describe.configure({ mode: 'default' });

test.afterAll(({ site }) => publishOptions(site, { memories: false, wall: false }));

test('a guest can leave, change and remove a line, which is public until a moderator hides it', async ({
  page,
  site,
  quietConsole,
}) => {
  const section = page.getByRole('region', { name: 'Whom I remember', exact: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
  await expect(section).toHaveCount(0);

  await publishOptions(site, { memories: true, wall: true });
  await page.goto('/');
  await expect(section.getByRole('link', { name: 'RSVP Now' })).toBeVisible();
  await keepSession(page, await registerGuest(page, 'Zoé'));
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
  await expect(section.getByRole('heading', { name: 'Your line' })).toBeFocused();
  await section.getByRole('button', { name: 'Change it' }).click();
  const sentence = section.getByRole('textbox', { name: 'Your sentence' });
  await expect(sentence).toBeFocused();
  // The answer to the change is enough, whatever becomes of the next read.
  quietConsole.expect(/net::ERR_FAILED .*memories\/own/);
  await page.route('**/api/memories/own?*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await sentence.fill('My grandmother, who sang at dusk.');
  await leave.click();
  await expect(section.getByText('My grandmother, who sang at dusk.').first()).toBeVisible();
  await page.unrouteAll();
  await section.getByRole('button', { name: 'Change it' }).click();
  await sentence.fill('My grandmother, who sang.');
  await leave.click();
  await expectNoFindings(page);

  await page.goto(await organize(site, 'link', 'moderator', '--hours', '1'));
  await page.getByRole('button', { name: 'Hide: My grandmother, who sang.' }).click();
  await page.getByRole('button', { name: 'Show: My grandmother, who sang.' }).waitFor();
  await expectNoFindings(page);
  await page.goto('/');
  await expect(section.getByText('The organizers have hidden it.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await section.getByRole('button', { name: 'Remove it' }).click();
  await expect(section.getByText('Your line has been removed.')).toBeFocused();

  // On a shared phone each registration replaces the session of the one before: an email alone brings no line back.
  quietConsole.expect(/status of 40[13]/);
  const byMail = section.getByText('please open the link in your confirmation email first');
  await registerGuest(page, 'Jan');
  await sentence.fill('My grandfather.');
  await leave.click();
  await expect(section.getByRole('alert').and(byMail)).toBeVisible();
  await page.reload();
  await expect(byMail).toBeVisible();
  await expect(leave).toHaveCount(0);
});

test('the wall shows lines between photos', async ({ page, request, site }) => {
  await publishOptions(site, { memories: true, wall: true });
  await addPhoto(request, 'Jan');
  await page.clock.install();
  await page.goto('/wall');
  const photo = page.locator('figure[data-on-top]:not([data-shape=line])');
  const line = page.locator('figure[data-shape=line]');
  const turnUntil = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(3100);
      await check();
    }).toPass();
  await expect(photo).toBeVisible();
  await expect(line).toHaveCount(0);

  await registerGuest({ request }, 'Toya');
  const data = { text: 'My uncle, who drummed.', name: 'Toya' };
  const { memory } = await (await request.put('/api/memories/own', { data })).json();
  const own = line.filter({ hasText: 'My uncle, who drummed.Toya' });
  const isThere = () => expect(own).toBeVisible({ timeout: 200 });
  await turnUntil(isThere);
  await turnUntil(() => expect(photo).toBeVisible({ timeout: 200 }));
  await turnUntil(isThere);
  await query(site, 'UPDATE memories SET hidden_at = NOW(3) WHERE id = ?', [memory.id]);
  // A hidden line ends its turn at the next read.
  await page.clock.runFor(5100);
  await expect(own).toHaveCount(0);
});

test('the wall goes on from photo to photo while its lines cannot be read', async ({
  page,
  request,
  site,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_FAILED/);
  await publishOptions(site, { memories: true, wall: true });
  for (const name of ['Ana', 'Luc', 'Eva']) await addPhoto(request, name);
  await page.route('**/api/memories', (route) => route.abort());
  await page.clock.install();
  await page.goto('/wall');
  const caption = page.locator('figure[data-on-top] figcaption');
  await expect(caption).toBeVisible();
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    for (const text of await caption.allInnerTexts()) seen.add(text);
    await page.clock.runFor(3100);
  }
  expect(seen.size).toBeGreaterThanOrEqual(3);
});
