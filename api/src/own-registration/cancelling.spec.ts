import { complete, newGuest, startHub } from '../../test-support/guests.ts';
import { countOf, mailsTo, ownerOf, registered } from '../../test-support/own-registration.ts';
import { type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterAll(() => service.stop());

describe('cancelling', () => {
  it('takes the person out of count and leaderboard at once, and restoring brings them back', async () => {
    const guests = [await newGuest(service), await newGuest(service), await newGuest(service)] as const;
    const [first, second, last] = guests;
    for (const type of ['event_checkin', 'soup_sharing', 'networking_attendance'] as const) await complete(first, type);
    for (const type of ['event_checkin', 'soup_sharing'] as const) await complete(second, type);
    await complete(last, 'event_checkin');
    const ranked = async () =>
      (await last.get('/api/leaderboard?limit=1')).body.map(
        ({ registrationId, rank }: { registrationId: string; rank: number }) => [registrationId, rank],
      );
    expect(await ranked()).toEqual([
      [first.id, 1],
      [last.id, 3],
    ]);
    const before = await countOf(service);
    const greeted = async () => (await first.get('/api/registrations')).body[0].firstName;
    expect(await greeted()).toBe('Anacaona');
    const owner = ownerOf(service, first.id);
    const cancelled = await owner.send('POST', '/cancel');
    expect(cancelled.body).toMatchObject({ cancelledAt: expect.any(String), canRestore: true });
    expect(await greeted()).toBeUndefined();
    expect([await ranked(), await countOf(service)]).toEqual([
      [
        [second.id, 1],
        [last.id, 2],
      ],
      before - 1,
    ]);
    expect(
      (await first.get('/api/leaderboard?limit=1')).body.map(
        ({ registrationId }: { registrationId: string }) => registrationId,
      ),
    ).toEqual([second.id]);
    expect((await owner.send('POST', '/restore')).body.cancelledAt).toBeNull();
    expect([await ranked(), await countOf(service)]).toEqual([
      [
        [first.id, 1],
        [last.id, 3],
      ],
      before,
    ]);
  });

  it('twice is once, however many ask at once; each change has its mail and calendar version', async () => {
    const { id, owner } = await registered(service);
    const before = await countOf(service);
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await owner.send('POST', '/cancel')).status),
    );
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await countOf(service)).toBe(before - 1);
    await owner.send('POST', '/restore');
    await owner.send('POST', '/restore');
    expect(await countOf(service)).toBe(before);
    expect((await mailsTo(service, id)).map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['registered', 0],
      ['cancelled', 1],
      ['restored', 2],
    ]);
  });

  it('cannot be undone once the event has begun, by somebody who registered before', async () => {
    const { id, owner } = await registered(service);
    await service.database.query("UPDATE registrations SET created_at = '2025-08-01' WHERE id = ?", [id]);
    expect((await owner.send('POST', '/cancel')).body.canRestore).toBe(false);
    const { status, body } = await owner.send('POST', '/restore');
    expect([status, body.code]).toEqual([409, 'EVENT_HAS_BEGUN']);
  });
});
