import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '@konbit/event/shipped';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { newFolder } from '../../test-support/data-folder.ts';
import { sending } from '../../test-support/organizer-links.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { startService, type Json, type Service } from '../../test-support/service.ts';
import { PhotoStore } from '../common/photos/photo-store.ts';

let service: Service;
const ids: string[] = [];
beforeAll(async () => {
  service = await startService();
  const profileImage = dataUrl(await picture(20, 20).jpeg().toBuffer());
  for (const firstName of ['Anacaona', 'Toussaint', 'Anaïs']) {
    const headers = { 'Idempotency-Key': `photo-${ids.length}` };
    const { body } = await service.post('/api/attendee-profiles', { firstName, profileImage }, headers);
    ids.push(body.id);
  }
});
afterAll(() => service.stop());

const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const names = (rows: Json[]) => rows.map(({ firstName }) => firstName as string);
const listed = async (...args: string[]) => names(JSON.parse((await run('photos', 'list', '--json', ...args)).stdout));
const inGallery = async () => names((await service.get('/api/attendee-profiles?photos=link')).body);

describe('photos', () => {
  it('list searches, up to a limit', async () => {
    expect(await listed('--search', 'ana')).toEqual(['Anaïs', 'Anacaona']);
    expect(await listed('--limit', '1')).toEqual(['Anaïs']);
  });

  it('hide and show a photo', async () => {
    const [, id = ''] = ids;
    newAuditLines();
    for (const [verb, state, names] of [
      ['hide', 'hidden', ['Anaïs', 'Anacaona']],
      ['show', 'shown', ['Anaïs', 'Toussaint', 'Anacaona']],
    ] as const) {
      expect((await run('photos', verb, id.toUpperCase())).stderr).toContain(`is ${state} now`);
      expect([newAuditLines(), await inGallery()]).toEqual([[auditLine(`photos ${verb}`, id)], names]);
      expect(await listed('--hidden')).toEqual(verb === 'hide' ? ['Toussaint'] : []);
    }
  });

  it('remove asks, then erases all copies', async () => {
    const [, , id = ''] = ids;
    const refused = await run('photos', 'remove', id);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('the photo of Anaïs')]);
    expect(await inGallery()).toContain('Anaïs');
    const { status } = await run('photos', 'remove', id, '--yes');
    expect([status, newAuditLines()]).toEqual([0, [auditLine('photos remove', id)]]);
    expect(await inGallery()).toEqual(['Toussaint', 'Anacaona']);
    for (const table of ['attendee_profiles', 'attendee_photos', 'idempotency_keys'])
      expect(JSON.stringify(await service.rows(`SELECT * FROM ${table}`))).not.toContain(id);
    for (const verb of ['hide', 'show', 'remove --yes', 'rename'])
      expect(await run('photos', ...verb.split(' '), id, ...(verb === 'rename' ? ['Guest'] : []))).toMatchObject({
        status: 1,
        stderr: 'No photo or line has this id: photos list and memories list show the ids.\n',
      });
  });

  it('remove is in the audit log before the bucket is asked', async () => {
    const [, id = ''] = ids;
    const audited: unknown[] = [];
    newAuditLines();
    jest.spyOn(PhotoStore.prototype, 'erase').mockImplementation(async () => void audited.push(...newAuditLines()));
    expect((await run('photos', 'remove', id, '--yes')).status).toBe(0);
    jest.restoreAllMocks();
    expect(audited).toEqual([auditLine('photos remove', id)]);
  });
});

it.each([
  ['door', '/door', '/api/door/guests'],
  ['moderator', '/moderate', '/api/moderation/photos'],
  ['desk', '/desk', '/api/desk'],
])('link %s opens until it is revoked', async (role, page, path) => {
  newAuditLines();
  const { status, stdout } = await run('link', role, '--hours', '3');
  const [link] = await service.rows('SELECT * FROM organizer_links WHERE role = ?', [role]);
  expect([status, newAuditLines()]).toEqual([0, [auditLine(`link ${role}`, link.id)]]);
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(3 * 3_600_000);
  const { pathname, search, hash } = new URL(stdout.trim());
  expect([pathname, search, hash]).toEqual([page, '', expect.stringMatching(/^#[\w-]{43}$/)]);
  const open = async () => (await sending(service, hash.slice(1))('GET', path)).status;
  const state = async () =>
    (JSON.parse((await run('link', 'list', '--json')).stdout) as Json[]).find(({ id }) => id === link.id)?.state;
  expect([await open(), await state()]).toEqual([200, 'open']);
  expect((await run('link', 'revoke', link.id)).stderr).toContain('no longer opens anything');
  expect([await open(), await state(), newAuditLines()]).toEqual([401, 'revoked', [auditLine('link revoke', link.id)]]);
  expect((await run('link', 'revoke', link.id)).stderr).toBe(`${link.id} was revoked already.\n`);
  expect((await run('link', 'revoke', ids[0]!)).stderr).toContain('There is no link with this id');
});

it('archives the event in three languages, without photos', async () => {
  const folder = newFolder();
  const archived = await run('archive', folder);
  expect([archived.status, archived.stderr]).toEqual([0, expect.not.stringContaining('still to come')]);
  expect(readdirSync(folder).sort()).toEqual(['fr.html', 'ht.html', 'index.html', 'style.css']);
  for (const language of ['en', 'ht', 'fr'] as const) {
    const page = readFileSync(join(folder, language === 'en' ? 'index.html' : `${language}.html`), 'utf8');
    for (const entry of content.programme) expect(page).toContain(entry.title[language].replace('&', '&amp;'));
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/<script|https?:|src="\/|href="\/|Anacaona/);
  }
  expect(await run('archive', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
});
