import { type Database, freePort, startDatabase } from '@konbit/tooling/database';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { DataSource } from 'typeorm';
import { commandHere } from '../../test-support/command-here.ts';
import { type Answer, serve, sharedService, somebody, testEnvironment } from '../../test-support/service.ts';
import { until } from '../../test-support/until.ts';
import { Settings } from '../config/settings.ts';
import { migrateDatabase } from './migrate-database.ts';
import { RoomToWriteService } from './room-to-write.service.ts';

const dataDir = newFolder();
let port: number;
let database: Database;

/** All tables are in one file that may not grow beyond this: the same errors as on a full disk, on any machine. */
async function startWith(megabytes: number): Promise<void> {
  const file = `--innodb-data-file-path=ibdata1:12M:autoextend:max:${megabytes}M`;
  database = await startDatabase({ dataDir, durable: false, port, more: ['--innodb-file-per-table=OFF', file] });
}

const service = sharedService(async () => {
  port = await freePort();
  await startWith(32);
  await migrateDatabase(new Settings(testEnvironment(database.url)));
  return serve(database.url, { LIMIT_REGISTRATIONS: 'off', LIMIT_MAILS: 'off' });
});
afterAll(() => database.stop());

async function fill(): Promise<void> {
  await service.rows('CREATE TABLE filling (filling MEDIUMBLOB) ENGINE=InnoDB');
  for (const bytes of [1_000_000, 10_000, 1000])
    await expect(fillBy(bytes)).rejects.toMatchObject({ code: 'ER_RECORD_FILE_FULL' });
}

async function fillBy(bytes: number): Promise<never> {
  for (;;) await service.rows("INSERT INTO filling VALUES (REPEAT('x', ?))", [bytes]);
}

/** The first that the last free pages do not hold. */
async function refusedRegistration(): Promise<Answer> {
  for (;;) {
    const answer = await service.post('/api/registrations', somebody());
    if (answer.status !== 201) return answer;
  }
}

const ready = async () => (await service.get('/api/health/ready')).status;
const hasRoom = () => service.app.get(RoomToWriteService).hasRoom();
it('a full disk is an outage, which ends by itself once there is room', async () => {
  expect([await ready(), await hasRoom()]).toEqual([200, true]);
  await fill();
  const { status, body, headers } = await refusedRegistration();
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
  expect([await ready(), await ready(), await hasRoom()]).toEqual([503, 503, false]);
  expect((await service.get('/api/registrations/count')).status).toBe(200);
  const command = ['registrations', 'add', '--first-name', 'Grann', '--last-name', 'Jo'];
  const { stderr } = await commandHere(database.url, ...command);
  expect(stderr).toBe('The disk of the database is full. Make room on it, and try again.\n');
  await database.stop();
  await startWith(64);
  await until('it is ready', async () => (await ready()) === 200);
  expect(await hasRoom()).toBe(true);
  expect((await service.post('/api/registrations', somebody())).status).toBe(201);
  expect(await service.app.get(DataSource).query('SELECT id FROM write_probes')).toEqual([]);
});
