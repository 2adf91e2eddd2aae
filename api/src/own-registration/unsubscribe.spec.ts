import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { registered, tokenIn, withToken } from '../../test-support/own-registration.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { Links } from '../mail/links.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('ending the mails about news', () => {
  const consents = async (id: string) => {
    const [row] = await service.rows('SELECT email_updates, future_events FROM registrations WHERE id = ?', [id]);
    return [row.email_updates, row.future_events];
  };
  const unsubscribeLink = (registrationId: string) =>
    service.app.get(Links).unsubscribe({ registrationId, version: 1 });

  it('is one click in a mail program, and opens nothing else', async () => {
    const { id } = await registered(service, { futureEvents: true });
    const { oneClick, page } = unsubscribeLink(id);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = new URL(oneClick).pathname;
    expect((await service.call(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(
      204,
    );
    expect(await consents(id)).toEqual([0, 0]);
    expect((await withToken(service, tokenIn(page)).get()).status).toBe(401);
    expect(JSON.stringify(service.log)).not.toContain(tokenIn(page));
  });

  it('takes no other token, and no form is taken elsewhere', async () => {
    const { owner } = await registered(service);
    const post = async (path: string, headers: Record<string, string>, body?: string) =>
      (await service.call(path, { method: 'POST', headers, body })).status;
    expect(await post('/api/unsubscribe', { [MANAGE_TOKEN_HEADER]: owner.token })).toBe(401);
    expect(await post('/api/registrations', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).toBe(415);
  });
});
