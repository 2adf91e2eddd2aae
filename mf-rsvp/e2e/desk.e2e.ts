import { expect, expectNoFindings, newEmail, organize, query, registerGuest, test } from '@konbit/operate/journeys';

const written = { English: 'Rain', Kreyòl: 'Lapli', Français: 'Pluie' };

test('an organizer finds a guest, writes to all, and takes it back', async ({ page, site, quietConsole }) => {
  quietConsole.expect(/401/);
  const guest = await registerGuest(page, `Sanité${process.pid}`);
  const waiting = async () =>
    (await query<{ n: number }>(site, "SELECT COUNT(*) AS n FROM outbox WHERE kind = 'change'", []))[0]!.n;
  const states = () =>
    query(site, "SELECT state FROM outbox WHERE recipient = ? AND kind = 'registered'", [guest.email]);
  await expect.poll(states).toEqual([{ state: 'sent' }]);
  const failed = "UPDATE outbox SET state = 'dead', last_error = 'no such box' WHERE recipient = ?";
  await query(site, failed, [guest.email]);
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk$/);

  // Other words each time: an answer is kept.
  for (const [words, status, mark] of [
    [guest.email, 'waiting', ' · on the waiting list'],
    [`${guest.firstName} Guest`, 'offered', ' · offered a place'],
    [guest.firstName, 'coming', ''],
  ] as const) {
    await query(site, 'UPDATE registrations SET status = ? WHERE id = ?', [status, guest.id]);
    await page.getByRole('searchbox').fill(words);
    const found = page.getByText(`${guest.firstName} Guest`).locator('..');
    await expect(found).toHaveText(`${guest.firstName} Guest · 1 person${mark}`);
  }
  await expect(page.getByText('1 guest found')).toBeVisible();
  await page.getByText(`${guest.firstName} Guest`).click();
  await expect(page.getByRole('link', { name: guest.email })).toBeVisible();
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails.getByText('no such box')).toBeVisible();
  await expectNoFindings(page);
  await mails.getByRole('button', { name: 'Try again now' }).click();
  await expect(mails.getByText('1 email will be tried again.')).toBeFocused();
  await expect.poll(states).toEqual([{ state: 'sent' }]);

  const change = page.getByRole('region', { name: 'Postpone or cancel' });
  await change.getByText('Postpone or cancel the event').click();
  await change.getByRole('radio', { name: 'Cancel it' }).check();
  await change.getByRole('button', { name: 'Preview' }).click();
  await expect(change.getByText(/^Cancel the event and tell \d+/)).toBeFocused();
  const letter = page.getByRole('region', { name: 'Write to everybody' });
  await letter.getByText('Write an email').click();
  await letter.getByRole('button', { name: 'Preview' }).click();
  await expect(letter.getByText('Please write this in all three languages.')).toHaveCount(6);
  for (const [language, text] of Object.entries(written)) {
    await letter.getByRole('group', { name: 'Subject' }).getByLabel(language).fill(text);
    await letter.getByRole('group', { name: 'Text' }).getByLabel(language).fill(`${text} ${process.pid}.`);
  }
  await letter.getByRole('button', { name: 'Preview' }).click();
  await expect(letter.getByText(/^Send this email to \d+ (person|people)\?$/)).toBeFocused();
  await expect(letter.getByRole('article')).toHaveCount(3);
  await expect(letter.getByRole('article').nth(1)).toContainText(`Lapli ${process.pid}.`);
  expect(await waiting()).toBe(0);
  await expectNoFindings(page);
  await change.getByRole('button', { name: 'Not yet' }).click();
  expect(await query(site, "SELECT 1 FROM event_versions WHERE note = 'event cancel'", [])).toEqual([]);
  await letter.getByRole('button', { name: 'Send' }).click();
  const leaving = letter.getByText(/will be sent at/);
  await expect(leaving).toBeVisible();
  const leaves = "SELECT DATE_FORMAT(MAX(next_attempt_at), '%Y-%m-%dT%TZ') AS at FROM outbox WHERE kind = 'change'";
  const [{ at }] = (await query<{ at: string }>(site, leaves)) as [{ at: string }];
  const time = new Date(at).toLocaleTimeString('en-US', { timeZone: 'America/Toronto', timeStyle: 'short' });
  await expect(leaving).toContainText(`at ${time.replace('\u202f', ' ')}: Everybody, about a change`);
  expect(await waiting()).toBeGreaterThan(0);
  // Nothing is left that could be sent twice.
  await expect(letter.getByLabel('English').first()).toHaveValue('');
  await letter.getByRole('button', { name: 'Take back' }).click();
  await expect(letter.getByText('Taken back. Nobody was told.')).toBeFocused();
  expect(await waiting()).toBe(0);

  await page.getByRole('link', { name: /Photos/ }).click();
  await expect(page.getByRole('heading', { name: 'Gallery photos' })).toBeVisible();
  await query(site, 'UPDATE organizer_links SET revoked_at = NOW()', []);
  await page.goto('/desk');
  await expect(page.getByRole('alert')).toHaveText('This link no longer works. Please make a new one.');
  await expectNoFindings(page);
});

test('whoever answers the telephone adds a guest, corrects, cancels, and takes each back', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = `Grann${process.pid}`;
  const stored = async () =>
    (await query(site, 'SELECT party, note, cancelled_at FROM registrations WHERE first_name = ?', [name]))[0];
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  const guests = page.getByRole('region', { name: 'Guests' });
  await guests.getByText('Add a guest').click();
  await guests.getByLabel('First name').fill(name);
  await guests.getByLabel('People, with this guest').fill('4');
  await guests.getByLabel('Children among them').fill('4');
  await guests.getByRole('button', { name: 'Continue' }).click();
  await expect(guests.getByText('Please enter fewer children than people')).toBeVisible();
  await guests.getByLabel('Children among them').fill('1');
  await guests.getByLabel('Note to yourselves').fill('Ti Jo drives her.');
  await guests.getByRole('button', { name: 'Continue' }).click();
  await expect(guests.getByText(`Add ${name}, 4 people?`)).toBeFocused();
  await expect(guests.getByText('They have no email: tell them yourself.')).toBeVisible();
  expect(await stored()).toBeUndefined();
  await guests.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(guests.getByText(`${name} is registered.`)).toBeFocused();
  expect(await stored()).toEqual({ party: 4, note: 'Ti Jo drives her.', cancelled_at: null });

  await guests.getByRole('searchbox').fill(name);
  await guests.getByText(`${name} · 4 people`).click();
  await guests.getByRole('button', { name: 'Correct' }).click();
  await guests.getByLabel('People, with this guest').fill('3');
  await guests.getByRole('button', { name: 'Continue' }).click();
  await expect(guests.getByText('People, with this guest and all children: 4 → 3')).toBeVisible();
  await guests.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(guests.getByText(`The registration of ${name} is corrected.`)).toBeFocused();
  expect(await stored()).toMatchObject({ party: 3 });
  await guests.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(guests.getByText('Done: it is as it was before.')).toBeFocused();
  expect(await stored()).toMatchObject({ party: 4 });

  await guests.getByRole('button', { name: 'Cancel registration' }).click();
  await guests.getByRole('button', { name: 'Not yet' }).click();
  expect(await stored()).toMatchObject({ cancelled_at: null });
  await guests.getByRole('button', { name: 'Cancel registration' }).click();
  await guests.getByRole('button', { name: 'Yes, do it' }).click();
  await expect(guests.getByText(`${name} is cancelled.`)).toBeFocused();
  await guests.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(guests.getByText('Done: it is as it was before.')).toBeFocused();
  expect(await stored()).toMatchObject({ party: 4, cancelled_at: null });
  await guests.getByRole('button', { name: 'Show needs' }).click();
  await expect(guests.getByText('No needs given.')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoFindings(page);
});

test('one text for all languages is enough in the hour of rain', async ({ page, request, site }) => {
  await registerGuest({ request }, `Rain${process.pid}`);
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  const letter = page.getByRole('region', { name: 'Write to everybody' });
  await letter.getByText('Write an email').click();
  await letter.getByRole('checkbox', { name: 'The same text for all three languages' }).check();
  await letter.getByRole('group', { name: 'Subject' }).getByLabel('In all three languages').fill('Lapli');
  await letter.getByRole('group', { name: 'Text' }).getByLabel('In all three languages').fill('Pote bòt.');
  await letter.getByRole('button', { name: 'Preview' }).click();
  await expect(letter.getByRole('article')).toHaveCount(3);
  for (const article of await letter.getByRole('article').all()) await expect(article).toContainText('Pote bòt.');
});

test('the desk fits a phone, and axe finds nothing', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: site.origin }]);
  await page.setViewportSize({ width: 320, height: 640 });
  const answers = { email: newEmail(), emailUpdates: true, dietaryRestrictions: 'vegan' };
  await page.request.post('/api/registrations', {
    data: { firstName: `Cécile${process.pid}`, lastName: 'Guest', ...answers },
  });
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  await expect(page.getByRole('heading', { name: 'Le bureau' })).toBeVisible();
  await expect(page.getByText('Végane: ')).toBeVisible();
  await page.getByText(`Cécile${process.pid}`).first().click();
  await page.getByText('Écrire un courriel').click();
  await page.getByText('Reporter ou annuler l’événement').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoFindings(page);
});
