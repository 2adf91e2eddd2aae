import { createHash } from 'node:crypto';
import { doorTokenIn } from '@konbit/contracts';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { startMailServer, type MailServer } from '../../test-support/mail-server.ts';
import { helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { registered, withToken } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { startDelivering } from '../../test-support/sending.ts';
import type { Json, Service } from '../../test-support/service.ts';
import { newId } from '../common/new-id.ts';
import { Links, writeLinkToken } from '../mail/links.ts';

let server: MailServer;
let service: Service;
let door: Helper;
beforeAll(async () => {
  server = await startMailServer();
  service = await startDelivering(server, { SITE_ORIGIN: 'https://konbit.example.org' });
  door = await helperOf(service, 'door');
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

async function register() {
  const before = server.mails.length;
  const guest = await registered(service);
  await server.received(before + 1);
  const { doorCode } = (await guest.owner.get()).body;
  return { ...guest, doorCode, token: doorTokenIn(doorCode ?? '') ?? '', mail: server.mails[before]! };
}
const listed = async (id: string) =>
  (await door.send('GET', '/api/door/guests')).body.find((entry: Json) => entry.id === id);
const scan = (code: unknown) => door.send('POST', '/api/door/codes', { code });
const pictures = ({ mail }: Awaited<ReturnType<typeof register>>) => mail.attachments.filter(({ related }) => related);

describe('an event without codes, as it is shipped', () => {
  it('gives none to guest, mail or door', async () => {
    const guest = await register();
    expect([guest.doorCode, pictures(guest).length]).toEqual([undefined, 1]);
    expect(await listed(guest.id)).not.toHaveProperty('codeHash');
  });
});

describe('an event with codes', () => {
  beforeAll(() => publish(service, { door: { codes: true } }));

  it('gives one code on page, registration and mail', async () => {
    const guest = await register();
    expect(guest.doorCode).toMatch(/^https:\/\/konbit\.example\.org\/#[\w.-]{82}$/);
    const { body } = await service.post('/api/registrations', { ...guest.person, email: `${newId()}@example.org` });
    expect(body.doorCode).toBe(service.app.get(Links).doorCode(body.id));
    const [, code] = pictures(guest);
    expect([code?.contentType, code?.contentDisposition]).toEqual(['image/png', 'inline']);
    expect(guest.mail.html).toContain(`src="data:image/png;base64,${code?.content.toString('base64')}"`);
    const { data, info } = await sharp(code!.content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data })).toBe(guest.doorCode);
    expect(guest.mail.text).toContain('VOTRE CODE À L’ENTRÉE');
  });

  it('has a hash of the code in the list', async () => {
    const { id, token } = await register();
    const codeHash = createHash('sha256').update(token).digest('hex');
    expect(await listed(id)).toMatchObject({ codeHash });
    const { status, body } = await scan(token);
    expect([status, body]).toEqual([
      200,
      {
        ...{ id, firstName: 'Anacaona', lastName: 'Pierre', emailHint: 'gue…', party: 1, arrivedAt: null },
        state: 'expected',
      },
    ]);
  });

  it('opens no registration; a mailed link is no code', async () => {
    const { token, owner } = await register();
    const opened = await Promise.all([withToken(service, token), owner].map((who) => who.get()));
    expect(opened.map(({ status }) => status)).toEqual([401, 200]);
    expect((await scan(owner.token)).body.code).toBe('REGISTRATION_NOT_FOUND');
  });

  it('says that a guest cancelled, until restored', async () => {
    const { owner, token, doorCode } = await register();
    expect((await owner.send('POST', '/cancel')).body.doorCode).toBeUndefined();
    expect((await scan(token)).body.state).toBe('cancelled');
    expect((await owner.send('POST', '/restore')).body.doorCode).toBe(doorCode);
    expect((await scan(token)).body.state).toBe('expected');
  });

  it.each([
    ['signed by another', () => writeLinkToken('door', { registrationId: newId(), version: 0 }, ['x']), 404],
    ['of an unknown guest', () => doorTokenIn(service.app.get(Links).doorCode(newId())), 404],
    ['of another kind', () => 'WIFI:S:Farm;;', 404],
    ['that is missing', () => undefined, 400],
    ['that is no text', () => ({}), 400],
  ])('a code %s is refused', async (_, code, status) => expect((await scan(code())).status).toBe(status));

  it('tells a second phone that the guest is here', async () => {
    const { id } = await register();
    const arrive = async () => (await door.send('POST', `/api/door/guests/${id}/arrival`)).body;
    const [first, second] = [await arrive(), await arrive()];
    expect([first.wasHere, second.wasHere, second.arrivedAt]).toEqual([false, true, first.arrivedAt]);
  });
});
