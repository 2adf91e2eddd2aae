import { ownerOf, registered, withToken, tokenIn } from '../../test-support/own-registration.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { Links } from '../mail/links.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const disclosed = async (id: string) => (await ownerOf(service, id).get('/export')).body.held.registration.consents;
const post = (path: string, headers: Record<string, string>, body?: string) =>
  service.call(path, { method: 'POST', headers, body });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const recordedAt = expect.any(String);
const inFrench = {
  field: 'emailUpdates',
  isGiven: true,
  language: 'fr',
  wording: 'J’accepte de recevoir par courriel les nouvelles de l’événement',
  recordedAt,
};

describe('a consent', () => {
  it('is kept with its words, language and time, each change of it too', async () => {
    const { id, owner } = await registered(service, { emailUpdates: true });
    expect(await disclosed(id)).toEqual([inFrench]);
    await owner.send('PATCH', '', { futureEvents: true, emailUpdates: true }, { 'accept-language': 'ht' });
    const inCreole = expect.objectContaining({
      field: 'futureEvents',
      wording: expect.stringMatching(/^Mwen enterese/),
    });
    expect(await disclosed(id)).toEqual([inFrench, inCreole]);
    const { page } = service.app.get(Links).unsubscribe({ registrationId: id, version: 1 });
    expect((await post('/api/unsubscribe', { 'x-manage-token': tokenIn(page) })).status).toBe(204);
    const takenBack = { isGiven: false, language: null, wording: null, recordedAt };
    expect((await disclosed(id)).slice(2)).toEqual([
      { field: 'emailUpdates', ...takenBack },
      { field: 'futureEvents', ...takenBack },
    ]);
    expect((await withToken(service, owner.token).send('DELETE')).status).toBe(204);
    expect(await service.rows('SELECT * FROM consents WHERE registration_id = ?', [id])).toEqual([]);
  });
});

describe('ending the mails about news', () => {
  it('is one click in a mail program, and opens nothing else', async () => {
    const { id, owner } = await registered(service, { futureEvents: true });
    const { oneClick, page } = service.app.get(Links).unsubscribe({ registrationId: id, version: 1 });
    expect((await post(new URL(oneClick).pathname, form, 'List-Unsubscribe=One-Click')).status).toBe(204);
    expect((await owner.get()).body).toMatchObject({ emailUpdates: false, futureEvents: false });
    expect((await withToken(service, tokenIn(page)).get()).status).toBe(401);
    expect(JSON.stringify(service.log)).not.toContain(tokenIn(page));
  });

  it('takes no other token, and no form is taken elsewhere', async () => {
    const { owner } = await registered(service);
    expect((await post('/api/unsubscribe', { 'x-manage-token': owner.token })).status).toBe(401);
    expect((await post('/api/registrations', form, 'a=b')).status).toBe(415);
  });
});
