import { newGuest, type Guest } from '../../test-support/guests.ts';
import { ownerOf, type Owner } from '../../test-support/own-registration.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { startService, type Answer, type Service } from '../../test-support/service.ts';

const path = '/api/attendee-profiles';
let service: Service;
let profileImage: string;
let guest: Guest;
let owner: Owner;
beforeAll(async () => {
  service = await startService();
  profileImage = dataUrl(await picture(20, 20).jpeg().toBuffer());
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.database.query('DELETE FROM attendee_profiles');
  guest = await newGuest(service);
  owner = ownerOf(service, guest.id);
});

const addOwn = async (firstName: string, headers?: Record<string, string>): Promise<string> =>
  (await guest.post(path, { firstName, profileImage }, headers)).body.id;
const addUnknown = (firstName: string) => service.post(path, { firstName, profileImage });
const names = ({ body }: Answer) => body.map(({ firstName }: { firstName: string }) => firstName);
const wall = async () => names(await service.get(path));
const registrationOf = async (id: string) =>
  (await service.rows('SELECT registration_id AS id FROM attendee_profiles WHERE id = ?', [id]))[0].id;

describe('a photo on the wall', () => {
  it('that a registered guest adds is theirs; one from a browser without a session is nobody’s', async () => {
    expect(await registrationOf(await addOwn('Ana'))).toBe(guest.id);
    expect(await registrationOf((await addUnknown('Toya')).body.id)).toBeNull();
  });

  it('goes while its registration is cancelled, photo and all, and comes back with it', async () => {
    await addUnknown('Toya');
    const id = await addOwn('Ana');
    const before = await service.get(path);
    expect(names(before)).toEqual(['Ana', 'Toya']);
    await owner.send('POST', '/cancel');
    const meanwhile = await service.get(path, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect([meanwhile.status, names(meanwhile)]).toEqual([200, ['Toya']]);
    expect((await service.get(`${path}/${id}/photo`)).status).toBe(404);
    await owner.send('POST', '/restore');
    expect(await wall()).toEqual(['Ana', 'Toya']);
    expect((await service.get(`${path}/${id}/photo`)).status).toBe(200);
  });

  it('that is added after cancelling is nobody’s, and is seen', async () => {
    await owner.send('POST', '/cancel');
    expect(await registrationOf(await addOwn('Cousin'))).toBeNull();
    expect(await wall()).toEqual(['Cousin']);
  });

  it('is erased with its registration, and so is the answer that was kept for a repeated request', async () => {
    await addUnknown('Toya');
    const id = await addOwn('Ana', { 'Idempotency-Key': 'photo' });
    const kept = () => service.rows('SELECT 1 FROM idempotency_keys WHERE INSTR(answer, ?) > 0', [id]);
    expect(await kept()).toHaveLength(1);
    await owner.send('DELETE');
    expect([await wall(), await kept()]).toEqual([['Toya'], []]);
    expect(await service.rows('SELECT profile_id FROM attendee_photos WHERE profile_id = ?', [id])).toEqual([]);
  });
});

describe('one’s own photos, by the mailed link', () => {
  it('are listed, newest first, with the photos, also while nobody else sees them', async () => {
    const id = await addOwn('Ana');
    await addOwn('Ana and Jo');
    await addUnknown('Toya');
    await owner.send('POST', '/cancel');
    const { status, headers, body } = await owner.get('/attendee-profiles');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual([
      expect.objectContaining({ firstName: 'Ana and Jo' }),
      { id, firstName: 'Ana', profileImage: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
  });

  it('can be taken off for good, each of them', async () => {
    const id = await addOwn('Ana');
    await addOwn('Ana and Jo');
    expect((await owner.send('DELETE', `/attendee-profiles/${id}`)).status).toBe(204);
    expect(await wall()).toEqual(['Ana and Jo']);
    expect((await owner.send('DELETE', `/attendee-profiles/${id}`)).status).toBe(404);
  });
});
