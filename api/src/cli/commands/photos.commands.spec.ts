import { auditLine, newAuditLines } from '../../../test-support/audit-line.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { startHub } from '../../../test-support/guests.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import type { Service } from '../../../test-support/service.ts';

let service: Service;
const ids: string[] = [];
beforeAll(async () => {
  service = await startHub();
  const profileImage = dataUrl(await picture(20, 20).jpeg().toBuffer());
  for (const firstName of ['Anacaona', 'Toussaint', 'Anaïs']) {
    const headers = { 'Idempotency-Key': `photo-${ids.length}` };
    const { body } = await service.post('/api/attendee-profiles', { firstName, profileImage }, headers);
    ids.push(body.id);
  }
});
afterAll(() => service.stop());

const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const listed = async (...args: string[]) =>
  JSON.parse((await run('photos', 'list', '--json', ...args)).stdout).map(
    (row: { firstName: string }) => row.firstName,
  );
const inGallery = async () =>
  (await service.get('/api/attendee-profiles?photos=link')).body.map((row: { firstName: string }) => row.firstName);

describe('organize photos', () => {
  it.each([
    [[], ['Anaïs', 'Toussaint', 'Anacaona']],
    [
      ['--search', 'ana'],
      ['Anaïs', 'Anacaona'],
    ],
    [['--limit', '1', '--page', '2'], ['Toussaint']],
    [['--hidden'], []],
  ])('list %j', async (args, names) => {
    expect(await listed(...args)).toEqual(names);
  });

  it('hide takes one out of the gallery, show brings it back, both as often as you like', async () => {
    const [, id = ''] = ids;
    const [hidden, shown] = [auditLine('photos hide', id), auditLine('photos show', id)];
    for (const [verb, says, entries, names] of [
      ['hide', 'is hidden', [hidden], ['Anaïs', 'Anacaona']],
      ['hide', 'was hidden already', [], ['Anaïs', 'Anacaona']],
      ['show', 'is shown again', [shown], ['Anaïs', 'Toussaint', 'Anacaona']],
      ['show', 'was shown already', [], ['Anaïs', 'Toussaint', 'Anacaona']],
    ] as const) {
      const { status, stdout, stderr } = await run('photos', verb, id.toUpperCase());
      expect([status, stdout, stderr]).toEqual([0, '', expect.stringContaining(says)]);
      expect(newAuditLines()).toEqual(entries);
      expect(await inGallery()).toEqual(names);
    }
  });

  it('list --hidden shows what is hidden', async () => {
    await run('photos', 'hide', ids[0] ?? '');
    expect(await listed('--hidden')).toEqual(['Anacaona']);
    await run('photos', 'show', ids[0] ?? '');
  });

  it('remove asks, and erases the photo wherever it is kept', async () => {
    const [, , id = ''] = ids;
    const refused = await run('photos', 'remove', id);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('the photo of Anaïs')]);
    expect(await inGallery()).toContain('Anaïs');
    newAuditLines();
    const { status } = await run('photos', 'remove', id, '--yes');
    expect([status, newAuditLines()]).toEqual([0, [auditLine('photos remove', id)]]);
    expect(await inGallery()).toEqual(['Toussaint', 'Anacaona']);
    for (const table of ['attendee_profiles', 'attendee_photos', 'idempotency_keys']) {
      expect(JSON.stringify(await service.rows(`SELECT * FROM ${table}`))).not.toContain(id);
    }
    expect((await run('photos', 'remove', id, '--yes')).status).toBe(1);
  });

  it.each(['hide', 'show', 'remove'])('%s of one that is not there ends with 1', async (verb) => {
    const { status, stderr } = await run('photos', verb, '0193c2a4-5f00-7abc-8def-0123456789ab');
    expect([status, stderr]).toEqual([1, 'There is no photo with this id. `photos list` shows the ids.\n']);
  });
});
