import { complete, newGuest, startHub } from '../../test-support/guests.ts';
import { countOf, ownerOf } from '../../test-support/own-registration.ts';
import { type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterAll(() => service.stop());

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

  it.each([false, true])('leaves nothing anywhere, and counts right (cancelled before: %s)', async (cancelled) => {
    const before = await countOf(service);
    const guest = await newGuest(service, { email: `gone-${cancelled}@example.org` });
    await complete(guest, 'soup_sharing');
    const owner = ownerOf(service, guest.id);
    if (cancelled) await owner.send('POST', '/cancel');
    expect((await owner.send('DELETE')).status).toBe(204);
    expect([(await owner.get()).status, await countOf(service)]).toEqual([401, before]);
    const tables = await service.rows(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    for (const { name } of tables) {
      const text = JSON.stringify(await service.rows(`SELECT * FROM ${name}`));
      expect([name, text.includes(guest.id), text.includes(`gone-${cancelled}`)]).toEqual([name, false, false]);
    }
  });
});
