import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printFigures, rounds, seedOfRun, startCollector, type Collector, type Figures } from '@konbit/tooling/proofs';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { overLimit } from '../src/common/rate-limits/rate-limits.service.ts';
import { OutboxService } from '../src/mail/outbox.service.ts';
import { RegistrationMailsService } from '../src/registrations/registration-mails.service.ts';
import { RegistrationsAdminService } from '../src/registrations/registrations-admin.service.ts';
import { RegistrationsService } from '../src/registrations/registrations.service.ts';
import { startHub } from '../test-support/guests.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { publish } from '../test-support/published-event.ts';
import { sharedService, somebody } from '../test-support/service.ts';
import {
  everyError,
  everyRow,
  everythingAnonymous,
  filesIn,
  foundIn,
  logged,
  release,
  textOf,
  type Canary,
} from './canaries.ts';
import { noLimits } from './people.ts';

const people = rounds(6, 200);
const run = `zq${seedOfRun().toString(36)}q`;
const dataDir = newFolder();
const table: Figures[] = [];

let collector: Collector;
const service = sharedService(async () => {
  collector = await startCollector();
  const sending = { DATA_DIR: dataDir, MAIL_SENDING: 'on', MAIL_PAUSE_MS: '20' };
  return startHub({ ...noLimits, ...collector.env, ...sending });
});
let canaries: Canary[];
beforeAll(async () => {
  await publish(service, { wall: true });
  canaries = [];
  for (let at = 0; at < people; at += 1) canaries.push(await release(service, `${run}${at}x`, at));
  while ((await service.rows("SELECT 1 FROM outbox WHERE state = 'queued'")).length > 0) await pause(20);
});
afterAll(() => {
  collector.stop();
  printFigures('canary', table);
});

const recorded = (where: string, found: readonly string[]) => {
  table.push({ where, people, found: found.length });
  return found;
};

describe('personal data of invented guests', () => {
  it('anonymous callers get only what is specified', async () => {
    const { body } = await service.get('/api/leaderboard?limit=500');
    expect(body).toHaveLength(canaries.filter(({ isPublic }) => isPublic).length);
    expect(
      recorded('every GET, without what is specified', foundIn(await everythingAnonymous(service, canaries), canaries)),
    ).toEqual([]);
    expect(recorded('error bodies', foundIn(await everyError(service, canaries), canaries))).toEqual([]);
  });

  it('is not in the log, even after failed writes', async () => {
    const failure = new Error(`Duplicate entry '${canaries[0]!.email}' for key 'x'`);
    jest.spyOn(RegistrationMailsService.prototype, 'queue').mockRejectedValue(failure);
    expect((await service.post('/api/registrations', somebody({ email: `late-${run}@example.org` }))).status).toBe(500);
    expect(service.log.length).toBeGreaterThanOrEqual(people);
    expect(logged(service)).toContain('Duplicate entry');
    expect(recorded('the log', foundIn(logged(service), canaries))).toEqual([]);
    expect(logged(service)).not.toContain(run);
  });

  it('is not in the metrics', async () => {
    expect((await service.get(`/api/nowhere/${canaries[0]!.email}`)).status).toBe(404);
    expect(recorded('metrics', foundIn(await collector.metrics(), canaries))).toEqual([]);
  });

  it('is found with a protection off', async () => {
    const [canary] = canaries;
    // A label with an email.
    overLimit.publish(canary!.email);
    expect(foundIn(await collector.metrics(), canaries)).toEqual([canary!.mark]);
    // A count that is an email.
    jest.spyOn(service.app.get(RegistrationsService), 'count').mockResolvedValue(canary!.email as never);
    expect(foundIn(await everythingAnonymous(service, canaries), canaries)).toEqual([canary!.mark]);
    service.app.getHttpAdapter().getInstance().log.info({ email: canary!.email });
    expect(foundIn(logged(service), canaries)).toEqual([canary!.mark]);
  });

  it('is gone once they are erased', async () => {
    const largePhotos = () => service.rows('SELECT 1 FROM attendee_large_photos');
    expect(await largePhotos()).toHaveLength(canaries.filter(({ isPublic }) => isPublic).length);
    expect(foundIn(await everyRow(service), canaries)).toHaveLength(people);
    expect(foundIn(textOf(filesIn(dataDir)), canaries)).toHaveLength(people);
    const [unlucky, ...others] = canaries;
    const handler = jest.spyOn(OutboxService.prototype, 'forget').mockResolvedValue(0);
    await service.app.get(RegistrationsAdminService).forget(unlucky!.email);
    handler.mockRestore();
    // Rows go with the registration, but not the mail in the data folder.
    expect(foundIn(textOf(filesIn(dataDir)), [unlucky!])).toEqual([unlucky!.mark]);

    for (const [at, { id, email }] of others.entries()) {
      if (at % 2) expect((await ownerOf(service, id).send('DELETE')).status).toBe(204);
      else await service.app.get(RegistrationsAdminService).forget(email);
    }
    expect(recorded('every row, once forgotten', foundIn(await everyRow(service), others))).toEqual([]);
    expect(await largePhotos()).toEqual([]);
    // One file keeps their ids, so that no backup brings them back.
    const [ofErased, files] = [join(dataDir, 'erased/ids.txt'), filesIn(dataDir)];
    const beside = textOf(files.filter((file) => file !== ofErased));
    expect(recorded('every file of DATA_DIR, once forgotten', foundIn(beside, others))).toEqual([]);
    expect(foundIn(textOf([ofErased]), others, false)).toEqual([]);
    expect(
      recorded('every GET, once forgotten', foundIn(await everythingAnonymous(service, canaries), others)),
    ).toEqual([]);
  });
});
