import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { content } from '@konbit/event';
import { writeEventYaml } from '@konbit/event/check';
import { commandHere } from '../../../test-support/command-here.ts';
import { newActivity, newGuest } from '../../../test-support/guests.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { startService, testEnvironment, type Service } from '../../../test-support/service.ts';
import { PersonalData } from '../../common/personal-data/personal-data.ts';
import type { SignedReceipt } from '../../retention/receipt.ts';

let service: Service;
let folder: string;
beforeAll(async () => {
  process.env.SESSION_SECRET = testEnvironment('').SESSION_SECRET;
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'konbit-retention-'));
  const profileImage = dataUrl(await picture(40, 30).jpeg().toBuffer());
  const wrote = { dietaryRestrictions: 'vegan', accessibilityNeeds: 'a ramp', hearAbout: 'community', profileImage };
  for (const futureEvents of [false, true]) {
    const guest = await newGuest(service, { ...wrote, futureEvents });
    await guest.post('/api/activities', newActivity(guest, 'event_checkin'));
    await guest.post('/api/attendee-profiles', { firstName: 'Guest', profileImage });
  }
  await service.post('/api/attendee-profiles', { firstName: 'Visitor', profileImage });
});
afterAll(async () => {
  delete process.env.SESSION_SECRET;
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => commandHere(service.databaseUrl, 'retention', ...args);
const inFolder = (name: string) => join(folder, name);
const receiptIn = (name: string) => JSON.parse(readFileSync(inFolder(name), 'utf8')) as SignedReceipt;

/** Counted by the test's own connection. */
const counted = async (receipt: SignedReceipt) => {
  const names = (await service.rows('SHOW TABLES')).map((row) => String(Object.values(row as object)[0])).sort();
  expect(receipt.tables.map(({ table }) => table)).toEqual(names);
  return Promise.all(names.map(async (name) => Number((await service.rows(`SELECT COUNT(*) AS n FROM ${name}`))[0].n)));
};
const rowsIn = ({ tables }: SignedReceipt) => tables.map(({ rows }) => rows);
const left = ({ tables }: SignedReceipt, table: string) => tables.find((one) => one.table === table);

describe('organize retention', () => {
  it('says what has to go, and changes nothing', async () => {
    const { stdout, stderr } = await run('plan', '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { what: 'answers', isDue: true, held: 2 },
      { what: 'registrations', isDue: true, held: 1 },
      { what: 'photos', isDue: true, held: 3 },
    ]);
    expect(stderr).toBe('See retention run.\n');
  });

  it.each([
    ['without a receipt', ['--yes'], 2, 'Name a file for the receipt'],
    ['unasked', ['--receipt', 'receipt.json'], 2, 'Nothing was done: add --yes'],
    [
      'with nowhere to keep addresses',
      ['--all', '--receipt', 'r.json', '--yes'],
      2,
      '1 agreed to news of other events',
    ],
  ])('%s erases nothing', async (_, args, status, says) => {
    const outcome = await run('run', ...args);
    expect([outcome.status, outcome.stderr]).toEqual([status, expect.stringContaining(says)]);
    expect(await service.rows('SELECT id FROM registrations')).toHaveLength(2);
  });

  it('leaves name, email and consents of who agreed to news of other events, and a receipt that is true', async () => {
    expect((await run('run', '--receipt', inFolder('receipt.json'), '--yes')).status).toBe(0);
    const receipt = receiptIn('receipt.json');
    // Two of the photos went with their registrations.
    expect(receipt.erased).toEqual({ answers: 2, registrations: 1, photos: 1 });
    expect(rowsIn(receipt)).toEqual(await counted(receipt));
    const { rows, filled } = left(receipt, 'registrations')!;
    expect([rows, filled.dietary_restrictions, filled.accessibility_needs, filled.hear_about]).toEqual([1, 0, 0, 0]);
    const kept = receipt.tables.filter((one) => one.rows > 0).map(({ table }) => table);
    const personal = service.app.get(PersonalData).tables();
    expect(kept.filter((table) => personal.includes(table))).toEqual(['consents', 'registrations']);
  });

  it('signs the receipt: any other number in it is noticed, and so is a row that came since', async () => {
    expect((await run('verify', inFolder('receipt.json'))).status).toBe(0);
    const receipt = receiptIn('receipt.json');
    const forged = { ...receipt, tables: receipt.tables.map((one) => ({ ...one, rows: 0 })) };
    writeFileSync(inFolder('forged.json'), JSON.stringify(forged));
    expect(await run('verify', inFolder('forged.json'))).toMatchObject({ status: 1, stdout: '' });
    await service.rows(
      "INSERT INTO broadcasts (id, name, kind, texts, created_at) VALUES ('1', '1', 'news', '{}', NOW())",
    );
    expect(rowsIn(receipt)).not.toEqual(await counted(receipt));
  });

  it('comes before another event', async () => {
    const next = { ...content, event: { ...content.event, id: 'bois-caiman-next' } };
    writeFileSync(inFolder('next.yaml'), writeEventYaml(next));
    const publish = () => commandHere(service.databaseUrl, 'event', 'publish', inFolder('next.yaml'), '--dry-run');
    expect(await publish()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('1 are registered for bois-caiman-2025'),
    });
    const files = ['--receipt', inFolder('all.json'), '--contacts', inFolder('contacts.csv')];
    expect((await run('run', '--all', ...files, '--yes')).status).toBe(0);
    expect((await publish()).status).toBe(0);
  });

  it('leaves nobody for another event, and who agreed to its news in a file', async () => {
    expect(readFileSync(inFolder('contacts.csv'), 'utf8').split('\r\n')).toHaveLength(3);
    const receipt = receiptIn('all.json');
    const personal = service.app.get(PersonalData).tables();
    const held = receipt.tables.filter(({ table, rows }) => personal.includes(table) && rows > 0);
    expect(held).toEqual([]);
    expect((await service.get('/api/registrations/count')).body).toBe(0);
  });

  it('signs nothing with a secret that is gone tomorrow', async () => {
    delete process.env.SESSION_SECRET;
    const { status, stderr } = await run('run', '--receipt', inFolder('none.json'), '--yes');
    expect([status, stderr]).toEqual([1, expect.stringContaining('SESSION_SECRET must be set')]);
  });
});
