import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationFields } from '@konbit/contracts';
import { content } from '@konbit/event/shipped';
import { writeEventYaml } from '@konbit/event/check';
import { parse } from 'csv-parse/sync';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { newActivity, newGuest } from '../../test-support/guests.ts';
import { helperOf } from '../../test-support/organizer-links.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { PersonalData } from '../common/personal-data/personal-data.ts';

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'konbit-retention-'));
  const profileImage = dataUrl(await picture(40, 30).jpeg().toBuffer());
  const wrote = { dietaryRestrictions: 'vegan', accessibilityNeeds: 'a ramp', hearAbout: 'community', profileImage };
  for (const futureEvents of [false, true]) {
    const guest = await newGuest(service, { ...wrote, futureEvents });
    await guest.post('/api/activities', newActivity(guest, 'event_checkin'));
    if (!futureEvents) await (await helperOf(service, 'door')).send('POST', `/api/door/guests/${guest.id}/arrival`);
    await guest.post('/api/attendee-profiles', { firstName: 'Guest', profileImage });
  }
  await service.post('/api/attendee-profiles', { firstName: 'Visitor', profileImage });
  await service.database.query("UPDATE registrations SET phone = '+1 416 555 0100'");
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => commandHere(service.databaseUrl, 'retention', ...args);
const inFolder = (name: string) => join(folder, name);
/** The tables of people in which anything is left. */
const left = async () => {
  const held: string[] = [];
  for (const table of service.app.get(PersonalData).tables())
    if ((await service.rows(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) held.push(table);
  return held.sort();
};

describe('organize retention', () => {
  it('says what has to go, and changes nothing', async () => {
    const { stdout, stderr } = await run('plan', '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { what: 'answers', isDue: true, held: 2 },
      { what: 'registrations', isDue: true, held: 1 },
      { what: 'photos', isDue: true, held: 3 },
    ]);
    expect(stderr).toBe('To erase what is due: retention run.\n');
  });

  it.each([
    ['unasked', [], 2, 'Nothing was done: add --yes'],
    ['with nowhere to keep addresses', ['--all', '--yes'], 2, '1 agreed to news of other events'],
  ])('%s erases nothing', async (_, args, status, says) => {
    const outcome = await run('run', ...args);
    expect([outcome.status, outcome.stderr]).toEqual([status, expect.stringContaining(says)]);
    expect(await service.rows('SELECT id FROM registrations')).toHaveLength(2);
  });

  it('leaves name, email and consents of who agreed to news of other events, and a dated line', async () => {
    const { status, stderr } = await run('run', '--yes');
    // Two of the photos went with their registrations.
    const erased = '2 answers, 1 registrations, 1 photos; 1 person of 1 registration had come';
    expect([status, stderr]).toEqual([0, expect.stringContaining(`Erased: ${erased}.`)]);
    expect(newAuditLines()).toEqual([auditLine('retention run', erased)]);
    const [kept, ...others] = await service.rows('SELECT * FROM registrations');
    expect(others).toEqual([]);
    const { dietary_restrictions: diet, accessibility_needs: needs, hear_about: heardBy, phone } = kept;
    expect([diet, needs, heardBy, phone]).toEqual([null, null, null, null]);
    expect(await left()).toEqual(['consents', 'registrations']);
  });

  it('comes before another event', async () => {
    const next = { ...content, event: { ...content.event, id: 'bois-caiman-next' } };
    writeFileSync(inFolder('next.yaml'), writeEventYaml(next));
    const publish = () => commandHere(service.databaseUrl, 'event', 'publish', inFolder('next.yaml'), '--dry-run');
    expect(await publish()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('1 guest is still registered for the last event: close it first'),
    });
    expect((await run('run', '--all', '--contacts', inFolder('contacts.csv'), '--yes')).status).toBe(0);
    expect((await publish()).status).toBe(0);
  });

  it('leaves nobody for another event, and who agreed to its news in a file', async () => {
    const text = readFileSync(inFolder('contacts.csv'), 'utf8');
    const [contact, ...others] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(others).toEqual([]);
    // By which a consent is proved: when, and to which words.
    expect(contact!['Agreed at (UTC)']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(contact!['Agreed to']).toBe(registrationFields.futureEvents.wording.en);
    const links = await service.rows('SELECT id FROM organizer_links WHERE revoked_at IS NULL');
    expect(links).toEqual([]);
    expect(await left()).toEqual([]);
    expect((await service.get('/api/registrations/count')).body).toBe(0);
  });
});
