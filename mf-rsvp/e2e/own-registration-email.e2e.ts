import { newEmail, query, registerGuest } from '@konbit/operate/journeys';
import { mailTo } from './support/mailbox.ts';
import { button, dialog, expect, notice, openByMail, refusedTitle, test, title } from './support/own-registration.ts';

test('a new email counts once it is confirmed there; then its link opens, and the old one is refused', async ({
  request,
  site,
  elsewhere,
  quietConsole,
}) => {
  quietConsole.expect(/401/);
  const guest = await registerGuest({ request }, 'Guerda');
  const oldLink = await openByMail(site, elsewhere, guest);
  const email = newEmail();
  await button(elsewhere, 'Change it').click();
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await button(elsewhere, 'Save').click();
  await expect(notice(elsewhere)).toContainText(`We'll switch to ${email} once you confirm it`);
  await expect(dialog(elsewhere)).toContainText(`We write to ${guest.email} (English).`);
  const question = await mailTo(site, email, 'confirm-email');
  expect(await query(site, "SELECT 1 FROM outbox WHERE recipient = ? AND kind <> 'registered'", [guest.email])).toEqual(
    [],
  );
  await elsewhere.goto(oldLink);
  await expect(dialog(elsewhere)).toContainText(`We write to ${guest.email} (English).`);

  await elsewhere.goto(question.link('confirm-email'));
  await expect(notice(elsewhere)).toHaveText(`Your new email is confirmed. We will write to ${email} from now on.`);
  await expect(elsewhere).toHaveURL(/\?manage$/);
  await elsewhere.goto((await mailTo(site, email, 'email-changed')).link('manage'));
  await expect(dialog(elsewhere)).toContainText(`We write to ${email} (English).`);
  expect((await mailTo(site, guest.email, 'email-left')).text).not.toContain('?manage=');
  await elsewhere.goto(oldLink);
  await expect(title(elsewhere, refusedTitle)).toBeVisible();
  await expect(elsewhere.getByText(/Open the link in the newest mail/)).toBeVisible();
});

test('erasing leaves nothing behind, not even a working link', async ({ request, site, elsewhere, quietConsole }) => {
  quietConsole.expect(/401/);
  const guest = await registerGuest({ request }, 'Nerlande');
  const link = await openByMail(site, elsewhere, guest);
  await button(elsewhere, 'Erase everything').click();
  await button(elsewhere, 'Yes, erase everything').click();
  await expect(title(elsewhere, 'Everything is erased')).toBeVisible();
  expect(await query(site, 'SELECT 1 FROM registrations WHERE id = ? OR email = ?', [guest.id, guest.email])).toEqual(
    [],
  );
  expect(await query(site, 'SELECT 1 FROM outbox WHERE registration_id = ?', [guest.id])).toEqual([]);

  await elsewhere.goto(link);
  await expect(title(elsewhere, refusedTitle)).toBeVisible();
});
