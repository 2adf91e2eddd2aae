import type { Site } from '@konbit/operate';
import {
  changeEvent,
  type EventContent,
  expect,
  expectNoFindingsInDialog,
  newEmail,
  query,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import type { APIRequestContext, Page } from '@playwright/test';
import { openLastStep } from './support/last-step.ts';
import { mailTo } from './support/mailbox.ts';
import { button, dialog, notice, title } from './support/own-registration.ts';
import { fillPlainForm } from './support/plain-form.ts';

test.use({ viewport: { width: 320, height: 640 } });
test.describe.configure({ mode: 'serial' });

test.beforeAll(({ site }) => leave(site));
test.afterAll(async ({ site, request }) => {
  await leave(site);
  await publish(request, site, {}, '2025');
});

/** The numbers of guests are those of these journeys. */
async function leave(site: Site, id = '%'): Promise<void> {
  await query(site, 'DELETE FROM registrations WHERE id LIKE ?', [id]);
  // Counts are kept beside the rows: SQL by hand does not change them.
  await query(site, 'DELETE FROM guest_counts', []);
  const people = 'COUNT(*), COALESCE(SUM(party), 0), COALESCE(SUM(party), 0)';
  const coming = "cancelled_at IS NULL AND status = 'coming'";
  const columns = 'slot, registrations, people, placed';
  await query(site, `INSERT INTO guest_counts (${columns}) SELECT 0, ${people} FROM registrations WHERE ${coming}`, []);
}

type Limits = Pick<EventContent, 'party' | 'capacity' | 'offerHours'>;

async function publish(request: APIRequestContext, site: Site, limits: Limits, year = '2031') {
  await changeEvent(site, ({ party: _, capacity: __, offerHours: ___, event, ...others }) => {
    const [startsAt, endsAt] = [event.startsAt, event.endsAt].map((at) => at.replace(/^\d+/, year)) as [string, string];
    return { ...others, ...limits, event: { ...event, startsAt, endsAt } };
  });
  const published = async () => {
    const answer = await request.get('/event.json');
    // The renderer of a site that has just started has not read the event yet.
    if (!answer.ok()) return answer.status();
    const { party, capacity } = (await answer.json()).content as Limits;
    return { party, capacity };
  };
  await expect.poll(published).toEqual({ party: limits.party, capacity: limits.capacity });
}

async function register(page: Page, firstName: string): Promise<string> {
  const email = newEmail();
  await openLastStep(page, email, firstName);
  await page.getByLabel(/event updates by email/).check();
  await button(page, 'Complete Registration').click();
  return email;
}

const partyOf = async (site: Site, email: string) =>
  (
    await query(site, 'SELECT party, children_along AS children, status FROM registrations WHERE email = ?', [email])
  )[0];

test('a guest says who comes along, and changes it', async ({ page, request, site }) => {
  await publish(request, site, { party: { adults: 4, children: 6 } });
  const email = await register(page, 'Marie');
  await expect(title(page, "You're all set, Marie!")).toBeVisible();
  await page.getByLabel('Adults with you').selectOption('1');
  await page.getByLabel('Children with you').selectOption('2');
  await page.getByLabel('Their names, if you like').fill('Ti Jo, Lili');
  await button(page, 'Save who’s coming').click();
  await expect(page.getByText('Saved: 4 people in all.')).toBeVisible();
  expect(await partyOf(site, email)).toMatchObject({ party: 4, children: 2 });
  await expect(page.getByText('4 people are excited to attend!')).toBeAttached();

  await page.goto((await mailTo(site, email, 'registered')).link('manage'));
  await expect(dialog(page)).toContainText('3 people are coming with you. Ti Jo, Lili');
  await button(page, 'Change it').click();
  await page.getByLabel('Children with you').selectOption('0');
  await expectNoFindingsInDialog(page, 'being changed');
  await button(page, 'Save').click();
  await expect(notice(page)).toHaveText('Your changes are saved.');
  expect(await partyOf(site, email)).toMatchObject({ party: 2, children: 0 });
});

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('a party keeps its places by a press, while others wait', async ({ page, request, site }) => {
      const guest = await registerGuest({ request }, 'Mirlande');
      const asked = "UPDATE registrations SET party = 3, held_until = '2031-01-01' WHERE id = ?";
      await query(site, asked, [guest.id]);
      const stored = () => query<object>(site, 'SELECT * FROM registrations WHERE id = ?', [guest.id]);
      const before = await stored();
      await page.goto((await mailTo(site, guest.email, 'registered')).link('manage'));
      const place = hasScripts ? dialog(page) : page.getByRole('main');
      await expect(place).toContainText('that you are all coming.');
      if (hasScripts) await expectNoFindingsInDialog(page, 'asked whether a party comes');
      expect(await stored()).toEqual(before);
      await button(page, 'We are coming: keep our places').click();
      const said = hasScripts ? notice(page) : page.getByRole('status');
      await expect(said).toHaveText('Your places are kept. We look forward to seeing you all.');
      await expect(place).toContainText('2 people are coming with you.');
      await expect(button(page, 'We are coming: keep our places')).toHaveCount(0);
      const kept = { confirmed_at: expect.anything(), held_until: null, changed_at: expect.anything() };
      expect(await stored()).toEqual([{ ...before[0], ...kept }]);
      await leave(site, guest.id);
    });
  });

test('a full house has a waiting list and offers places', async ({ page, request, site, quietConsole }) => {
  quietConsole.expect(/409/);
  await publish(request, site, { party: { adults: 4, children: 6 }, capacity: 3, offerHours: 2 });
  await page.goto('/?rsvp=another');
  await expect(dialog(page).getByText('A few places left')).toBeVisible();
  const last = await register(page, 'Jean');
  await expect(title(page, "You're all set, Jean!")).toBeVisible();
  await page.getByLabel('Adults with you').selectOption('1');
  await button(page, 'Save who’s coming').click();
  await expect(page.getByRole('alert')).toContainText('There is no room left for more people.');
  await expect(page.getByLabel('Adults with you')).toHaveValue('1');
  await expectNoFindingsInDialog(page, 'no room for more');

  await page.goto('/?rsvp=another');
  await expect(dialog(page).getByText('Full: join the waiting list')).toBeVisible();
  await expectNoFindingsInDialog(page, 'full');
  const waiting = await register(page, 'Roseline');
  await expect(title(page, 'You are on the waiting list')).toBeVisible();
  await expectNoFindingsInDialog(page, 'on the waiting list');
  await page.goto((await mailTo(site, waiting, 'waiting')).link('manage'));
  await expect(dialog(page)).toContainText('Every place is taken.');

  const next = await registerGuest({ request }, 'Guerline');
  await page.goto((await mailTo(site, last, 'registered')).link('manage'));
  await button(page, 'Cancel your registration').click();
  await button(page, 'Yes, cancel it').click();
  await expect(title(page, 'Your registration is cancelled')).toBeVisible();
  await page.goto((await mailTo(site, waiting, 'offer')).link('manage'));
  await expect(dialog(page)).toContainText('We keep it for you until');
  await expectNoFindingsInDialog(page, 'a place is offered');
  await button(page, 'Accept the place').click();
  await expect(notice(page)).toHaveText('The place is yours. We look forward to seeing you.');
  expect(await partyOf(site, waiting)).toMatchObject({ status: 'coming' });
  await leave(site, next.id);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a family is asked, waits and takes its place', async ({ page, site, quietConsole }) => {
    quietConsole.expect(/409/);
    const email = newEmail();
    await page.goto('/register');
    await expect(page.getByText('There is room for 3 people.')).toBeVisible();
    await fillPlainForm(page, 'Guerda', email);
    await page.getByLabel('Children with you').selectOption('1');
    await button(page, 'Complete Registration').click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are on the waiting list' })).toBeVisible();
    expect(await partyOf(site, email)).toEqual({ party: 2, children: 1, status: 'waiting' });
    await registerGuest(page, 'Guerline');
    await changeEvent(site, (event) => ({ ...event, capacity: 5 }));
    await page.goto((await mailTo(site, email, 'offer')).link('manage'));
    await button(page, 'Accept the place').click();
    await expect(page.getByRole('status')).toHaveText('Your places are kept. We look forward to seeing you all.');
    expect(await partyOf(site, email)).toMatchObject({ party: 2, status: 'coming' });
    await page.getByText('Change it', { exact: true }).click();
    await page.getByLabel('Adults with you').selectOption('4');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toContainText('The event does not have places for so many people.');
    await expect(page.getByLabel('Adults with you')).toHaveValue('4');
  });
});
