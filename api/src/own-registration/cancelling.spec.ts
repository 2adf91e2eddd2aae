import { complete, newGuest, startHub } from '../../test-support/guests.ts';
import { countOf, mailsTo, ownerOf, registered } from '../../test-support/own-registration.ts';
import { type Service } from '../../test-support/service.ts';
import { canRestore } from './own-registration.service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterAll(() => service.stop());

describe('cancelling', () => {
  it('takes the person out of count and leaderboard at once, and restoring brings them back', async () => {
    const [first, last] = [await newGuest(service), await newGuest(service)];
    for (const guest of [first, last]) await complete(guest, 'event_checkin');
    const count = await countOf(service);
    const isThere = async () => {
      const board: { registrationId: string }[] = (await last.get('/api/leaderboard')).body;
      const [greeted] = (await first.get('/api/registrations')).body;
      const earns = (await complete(first, 'event_checkin')).status;
      return [board.some(({ registrationId }) => registrationId === first.id), greeted.firstName, earns];
    };
    expect(await isThere()).toEqual([true, 'Anacaona', 409]);
    const owner = ownerOf(service, first.id);
    const cancelled = await owner.send('POST', '/cancel');
    expect(cancelled.body).toMatchObject({ cancelledAt: expect.any(String), canRestore: true });
    expect([await isThere(), await countOf(service)]).toEqual([[false, undefined, 404], count - 1]);
    expect((await owner.send('POST', '/restore')).body.cancelledAt).toBeNull();
    expect([await isThere(), await countOf(service)]).toEqual([[true, 'Anacaona', 409], count]);
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

describe('taking along and erasing', () => {
  it('gives everything as one file', async () => {
    const guest = await newGuest(service, { accessibilityNeeds: 'a chair' });
    await complete(guest, 'soup_sharing');
    const { status, headers, body } = await ownerOf(service, guest.id).get('/export');
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="registration.json"']);
    expect(body.held).toMatchObject({
      registration: { accessibilityNeeds: 'a chair', profileImage: null, cancelledAt: null },
      activities: [expect.objectContaining({ activityType: 'soup_sharing' })],
      mails: { mails: [expect.objectContaining({ kind: 'registered' })], undeliverable: [] },
    });
  });

  it('counts right afterwards, and the link opens nothing', async () => {
    const before = await countOf(service);
    const { owner } = await registered(service);
    expect((await owner.send('DELETE')).status).toBe(204);
    expect([(await owner.get()).status, await countOf(service)]).toEqual([401, before]);
  });
});

const starts = new Date('2025-08-14T23:00:00Z');
const before = new Date('2025-08-14T22:59:59.999Z');
const after = new Date('2025-08-15T12:00:00Z');
const event = { startsAt: starts.toISOString(), status: { kind: 'planned' } } as const;

it.each([
  ['cancelled, before the event', before, before, before, true],
  ['cancelled, as the event begins', before, before, starts, false],
  ['made as the event begins, cancelled after it', starts, after, after, true],
  ['not cancelled', before, null, before, false],
])('%s', (_, createdAt, cancelledAt, now, expected) => {
  expect(canRestore({ createdAt, cancelledAt }, event, now)).toBe(expected);
});

it.each([
  ['cancelled', { ...event, status: { kind: 'cancelled' } }],
  ['postponed without a date', { ...event, status: { kind: 'postponed' } }],
  ['past', { ...event, closesAt: before.toISOString() }],
] as const)('not while the event is %s', (_, closed) => {
  expect(canRestore({ createdAt: before, cancelledAt: before }, closed, before)).toBe(false);
});
