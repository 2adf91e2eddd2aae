import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@konbit/operate';
import type { APIRequestContext, Page } from '@playwright/test';
import { changeEvent, expect, type Guest, organize, query, registerGuest, test } from '@konbit/operate/journeys';
import { simpleParser } from 'mailparser';
import { button, notice, title } from './support/own-registration.ts';

const soon = '2097-01-01T00:00:00.000Z';

/** What must be stored for a mail of this kind to be sent, and for its links to work. */
const states: Record<string, (site: Site, guest: Guest) => Promise<unknown>> = {
  'confirm-email': (site, { id }) =>
    query(
      site,
      `UPDATE registrations SET pending_email = CONCAT('new-', email), pending_link_version = 2, links_issued = 2
       WHERE id = ?`,
      [id],
    ),
  'email-left': (site, { id }) =>
    query(
      site,
      `UPDATE registrations SET email = CONCAT('new-', email), email_key = CONCAT('new-', email_key), link_version = 2,
       links_issued = 2 WHERE id = ?`,
      [id],
    ),
  cancelled: (site, { id }) => query(site, 'UPDATE registrations SET cancelled_at = NOW(3) WHERE id = ?', [id]),
  offer: async (site, { id }) => {
    await moveTo(site, '2098');
    await query(site, "UPDATE registrations SET status = 'offered', offered_until = '2097-01-01' WHERE id = ?", [id]);
  },
  'party-asked': (site, { id }) =>
    query(site, "UPDATE registrations SET party = 3, held_until = '2097-01-01' WHERE id = ?", [id]),
  thanks: (site, { id }) => query(site, 'INSERT INTO arrivals (registration_id, arrived_at) VALUES (?, NOW(3))', [id]),
};

test.afterAll(({ site }) => moveTo(site, '2025'));

test('no mailed link changes anything before a press', async ({ request, site, browser, quietConsole }) => {
  quietConsole.expect(/openstreetmap/);
  const help = await organize(site, 'mail', 'preview', '--help');
  const [, choices = ''] = /choices:([^)]*)\)/.exec(help) ?? [];
  const kinds = [...choices.matchAll(/"([\w-]+)"/g)].map(([, kind]) => kind!);
  expect(kinds).toEqual(expect.arrayContaining(['confirm-email', 'email-left', 'offer', 'news']));
  const guests = new Map<string, Guest>();
  for (const kind of kinds) guests.set(kind, await registerGuest({ request }, 'Rose'));
  const links = new Set<string>();
  // Thanks are sent after an event, offers before it.
  for (const kind of kinds.toSorted((a, b) => Number(a === 'offer') - Number(b === 'offer'))) {
    const guest = guests.get(kind)!;
    await states[kind]?.(site, guest);
    for (const link of await linksOf(site, kind, guest)) links.add(link);
  }
  const parameters = [...links].map((link) => [...new URL(link).searchParams.keys()].join());
  expect(new Set(parameters)).toEqual(new Set(['', 'manage', 'confirm-email', 'undo-email', 'unsubscribe']));
  await expect.poll(() => query(site, "SELECT kind FROM outbox WHERE state <> 'sent'")).toEqual([]);

  const before = await stored(site);
  const left = [...links];
  const loadAll = async () => {
    for (let link = left.pop(); link; link = left.pop()) {
      await loadWithoutScripts(request, link);
      await loadWithScripts(await browser.newPage(), link);
    }
  };
  await Promise.all([loadAll(), loadAll(), loadAll()]);
  expect(await stored(site)).toEqual(before);

  const page = await browser.newPage();
  const linkFor = (parameter: string, { id }: Partial<Guest> = {}) =>
    [...links].find((link) => new URL(link).searchParams.get(parameter)?.startsWith(id ?? ''))!;
  await page.goto(linkFor('confirm-email'));
  await button(page, 'Confirm this email').click();
  await expect(notice(page)).toContainText('Your new email is confirmed.');
  await page.goto(linkFor('undo-email'));
  await button(page, 'Yes, undo it').click();
  await expect(title(page, 'The change is undone')).toBeFocused();
  const party = guests.get('party-asked')!;
  await page.goto(linkFor('manage', party));
  await button(page, 'We are coming: keep our places').click();
  await expect(notice(page)).toContainText('We look forward to seeing you');
  const confirmed = 'SELECT party, confirmed_at IS NOT NULL AS isConfirmed, held_until FROM registrations WHERE id = ?';
  expect(await query(site, confirmed, [party.id])).toEqual([{ party: 3, isConfirmed: 1, held_until: null }]);
  const emails = 'SELECT email FROM registrations WHERE id = ?';
  const emailOf = async (kind: string) =>
    (await query<{ email: string }>(site, emails, [guests.get(kind)!.id]))[0]?.email;
  expect(await emailOf('confirm-email')).toBe(`new-${guests.get('confirm-email')!.email}`);
  expect(await emailOf('email-left')).toBe(guests.get('email-left')!.email);
});

const moveTo = (site: Site, year: string) =>
  changeEvent(site, ({ event, ...others }) => {
    const [startsAt, endsAt] = [event.startsAt, event.endsAt].map((at) => at.replace(/^\d+/, year)) as [string, string];
    return { ...others, event: { ...event, startsAt, endsAt } };
  });

/** Has the site write the mail, and returns its links to the site. */
async function linksOf(site: Site, kind: string, { id, email }: Guest): Promise<string[]> {
  const mail = randomUUID();
  const linkVersion = kind === 'confirm-email' ? 2 : 1;
  const text = { subject: 'Drums', paragraphs: ['They are being tuned.'] };
  const payload = { firstName: 'Rose', linkVersion, sequence: 0, text, until: soon };
  await query(
    site,
    `INSERT INTO outbox (id, kind, recipient, language, registration_id, payload, message_id, state, attempts,
       next_attempt_at, created_at)
     VALUES (?, ?, ?, 'en', ?, ?, ?, 'queued', 0, NOW(3), NOW(3))`,
    [mail, kind, email, id, JSON.stringify(payload), `<${mail}@konbit>`],
  );
  const isSent = "SELECT 1 FROM outbox WHERE id = ? AND state = 'sent'";
  await expect.poll(() => query(site, isSent, [mail]), `the mail ${kind} is sent`).toHaveLength(1);
  const { html, headers } = await simpleParser(await readFile(join(site.dataDir, 'mail', `${mail}.eml`)));
  const listed = JSON.stringify(headers.get('list') ?? '');
  const found = `${html || ''} ${listed}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
  const links = found.map((link) => link.replaceAll('&amp;', '&'));
  return links.filter((link) => new URL(link).origin === site.origin);
}

async function loadWithoutScripts(request: APIRequestContext, link: string): Promise<void> {
  await request.head(link);
  await request.get(link);
}

/** As a mail scanner does: until the page has loaded all it loads by itself. */
async function loadWithScripts(page: Page, link: string): Promise<void> {
  const isFile = /\.\w+$/.test(new URL(link).pathname);
  if (!isFile) await page.goto(link, { waitUntil: 'networkidle' });
  await page.context().close();
}

/** Tables that hold nothing of guests: any call may write them, or the service by itself. */
const ownCounts = ['rate_limits', 'release_reports', 'house'];

async function stored(site: Site): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    site,
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !ownCounts.includes(table.name)))
    content[name] = await query<object>(site, `SELECT * FROM ${name}`, []);
  return content;
}
