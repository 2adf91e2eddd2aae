import { startMailServer, type Behaviour, type MailServer } from '../../test-support/mail-server.ts';
import { dueNow, fillOutbox, startDelivering, untilOutbox } from '../../test-support/sending.ts';
import { somebody, type Service } from '../../test-support/service.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';

let server: MailServer;
let service: Service;
afterEach(async () => {
  server.letGo();
  await service.stop();
  await server.stop();
});

async function start(behaviour: Behaviour = 'accept', given: Record<string, string> = {}): Promise<void> {
  server = await startMailServer();
  server.behave(behaviour);
  service = await startDelivering(server, given);
}
const register = () => service.post('/api/registrations', somebody());
const states = async () => (await service.rows('SELECT state FROM outbox ORDER BY id')).map(({ state }) => state);

describe('a mail server that', () => {
  it.each<[string, Behaviour, string]>([
    ['hangs', 'hang', 'delivery EABORT'],
    ['refuses the recipient for now', { refuse: 450, text: '4.2.1 greylisted' }, 'RCPT TO 450 4.2.1'],
    ['hangs up after the data', 'drop-after-data', 'CONN'],
  ])('%s gets it again later, under the same Message-ID', async (_, behaviour, reason) => {
    await start(behaviour, behaviour === 'hang' ? { SMTP_TIMEOUT_MS: '2000' } : {});
    await register();
    const [row] = await untilOutbox(service, ([mail]) => Boolean(mail?.last_error));
    expect(row).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining(reason) });
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(45_000);
    // A busy machine may need the time that others get.
    await service.stop();
    server.behave('accept');
    service = await startDelivering(server, {}, service.databaseUrl);
    await dueNow(service);
    await untilOutbox(service, ([mail]) => mail.state === 'sent');
    expect(new Set(server.tries.map(({ messageId }) => messageId)).size).toBe(1);
    expect(server.mails.at(-1)?.messageId).toContain(row.id);
    expect(await service.rows('SELECT * FROM undeliverable_addresses')).toEqual([]);
  });

  it.each([
    [
      'the recipient',
      { refuse: 550, text: '5.1.1 <guest@example.org> Anacaona is unknown' },
      'RCPT TO 550 5.1.1',
      true,
    ],
    ['the mail', { refuse: 554, text: '5.6.0 no', at: 'data' }, 'DATA 554 5.6.0', false],
  ] as const)('refuses %s for good ends it; it blames the address: %4$s', async (_, behaviour, reason, isBlamed) => {
    await start(behaviour);
    const { body } = await register();
    const [row] = await untilOutbox(service, ([mail]) => mail?.state === 'dead');
    expect(row).toMatchObject({ attempts: 1, last_error: reason });
    expect(await service.app.get(Outbox).isUndeliverable(body.id, body.email)).toBe(isBlamed);
    expect(JSON.stringify(service.log)).not.toMatch(/Anacaona|guest/);
  });
});

describe('registering', () => {
  it('that fails leaves no mail', async () => {
    await start('hang');
    // The answer is stored after all else.
    const no = "CREATE TRIGGER no BEFORE UPDATE ON idempotency_keys FOR EACH ROW SIGNAL SQLSTATE '45000'";
    await service.database.query(no);
    const { status } = await service.post('/api/registrations', somebody(), { 'idempotency-key': 'fails' });
    expect([status, await states()]).toEqual([500, []]);
  });

  it('is answered while the mail server keeps a mail waiting, even with one database connection for its transactions', async () => {
    await start('hang', { DATABASE_POOL_SIZE: '2' });
    await register();
    await server.keepsWaiting();
    expect((await register()).status).toBe(201);
    expect(server.mails).toEqual([]);
    expect(await states()).toEqual(['queued', 'queued']);
  });
});

describe('when the service ends', () => {
  it('the mail in hand is finished, and none is begun', async () => {
    await start('hang');
    await fillOutbox(service, 3);
    await server.keepsWaiting();
    const ending = service.app.get(Sender).beforeApplicationShutdown();
    server.letGo();
    await ending;
    expect((await states()).sort()).toEqual(['queued', 'queued', 'sent']);
    expect(server.tries).toHaveLength(1);
  });

  it('a mail that the mail server keeps waiting is let go, and is due again later', async () => {
    await start('hang', { SHUTDOWN_TIMEOUT_MS: '300' });
    await fillOutbox(service, 1);
    await server.keepsWaiting();
    await service.app.get(Sender).beforeApplicationShutdown();
    expect([await states(), server.tries]).toEqual([['queued'], []]);
  });
});

const mails = Number(process.env.SENT_MAILS ?? 20);

it(`two services deliver ${mails} mails: everybody gets theirs, and nobody two`, async () => {
  await start();
  const other = await startDelivering(server, {}, service.databaseUrl);
  await fillOutbox(service, mails);
  await untilOutbox(service, (rows) => rows.every(({ state }) => state === 'sent'));
  await other.stop();
  const recipients = server.tries.map(({ to }) => to);
  expect([recipients.length, new Set(recipients).size]).toEqual([mails, mails]);
});
