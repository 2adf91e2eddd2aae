import { deleteGuests } from '../../test-support/guests.ts';
import { startMailServer, type Behaviour, type MailServer } from '../../test-support/mail-server.ts';
import { dueNow, fillOutbox, startDelivering, untilOutbox } from '../../test-support/sending.ts';
import { somebody, type Service } from '../../test-support/service.ts';
import { MailTransport } from './mail-transport.ts';
import { MailRenderer } from './mail-renderer.ts';
import { Outbox } from './outbox.ts';
import { Sender } from './sender.ts';

let server: MailServer;
/** Of the last test; the next one goes on with it when it asks for the same. */
let service: Service & { env?: string };
const stop = async () => {
  server?.letGo();
  await service?.stop();
  await server?.stop();
};
afterAll(stop);

/** How long a server may take that is to be given up. */
const impatient = { SMTP_TIMEOUT_MS: '2000' };

async function start(behaviour: Behaviour = 'accept', given: Record<string, string> = {}): Promise<void> {
  const env = JSON.stringify(given);
  // Before another sender finds it due.
  if (service) await deleteGuests(service);
  if (service?.env !== env) {
    await stop();
    server = await startMailServer();
    service = Object.assign(await startDelivering(server, given, service?.databaseUrl), { env });
  }
  for (const noted of [service.log, server.mails, server.tries]) noted.length = 0;
  server.behave(behaviour);
}
/** The same site, which waits for the mail server as long as others do: a busy machine may need it to deliver. */
async function becomePatient(): Promise<void> {
  await service.stop();
  service = await startDelivering(server, {}, service.databaseUrl);
}
const register = () => service.post('/api/registrations', somebody());
const tried = (rows: { attempts: number; state: string; last_error: string | null }[]) => Boolean(rows[0]?.last_error);
const messageIds = () => server.tries.map(({ messageId }) => messageId);

describe('a mail server that', () => {
  it.each<[string, Behaviour, string]>([
    ['hangs', 'hang', 'delivery EABORT'],
    ['refuses the recipient for now', { refuse: 450, text: '4.2.1 greylisted' }, 'RCPT TO 450 4.2.1'],
    ['refuses the sender for good', { refuse: 550, at: 'sender' }, 'MAIL FROM 550'],
    ['hangs up after the data', 'drop-after-data', 'CONN'],
  ])('%s gets it again later, under the same Message-ID', async (_, behaviour, reason) => {
    const isGivenUp = reason.endsWith('EABORT');
    await start(behaviour, isGivenUp ? impatient : {});
    await register();
    const [row] = await untilOutbox(service, tried);
    expect(row).toMatchObject({ state: 'queued', attempts: 1 });
    expect(row.last_error.startsWith(reason) ? reason : row.last_error).toBe(reason);
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(45_000);
    server.behave('accept');
    if (isGivenUp) await becomePatient();
    await dueNow(service);
    await untilOutbox(service, ([mail]) => mail.state === 'sent');
    expect(new Set(messageIds()).size).toBe(1);
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
  ] as const)(
    'refuses %s for good ends the mail; it blames the address: %4$s',
    async (_, behaviour, reason, isBlamed) => {
      await start(behaviour);
      const { body } = await register();
      const [row] = await untilOutbox(service, ([mail]) => mail?.state === 'dead');
      expect(row).toMatchObject({ attempts: 1, last_error: reason });
      expect(await service.app.get(Outbox).isUndeliverable(body.id, body.email)).toBe(isBlamed);
      expect(JSON.stringify(service.log)).not.toMatch(/Anacaona|guest/);
    },
  );

  it('refuses for three days is given up', async () => {
    await start({ refuse: 450 });
    await register();
    await untilOutbox(service, tried);
    await service.database.query(
      'UPDATE outbox SET created_at = created_at - INTERVAL 72 HOUR, next_attempt_at = NOW(3)',
    );
    const [row] = await untilOutbox(service, ([mail]) => mail.state === 'dead');
    expect(row.attempts).toBe(2);
  });
});

describe('registering', () => {
  it('that fails leaves no mail', async () => {
    await start('hang');
    // The answer is stored after all else.
    await service.database.query(
      "CREATE TRIGGER no BEFORE UPDATE ON idempotency_keys FOR EACH ROW SIGNAL SQLSTATE '45000'",
    );
    const { status } = await service.post('/api/registrations', somebody(), { 'idempotency-key': 'fails' });
    await service.database.query('DROP TRIGGER no');
    expect(status).toBe(500);
    expect(await service.rows('SELECT * FROM outbox')).toEqual([]);
  });

  it('is answered while the mail server keeps a mail waiting, even with one database connection for its transactions', async () => {
    await start('hang', { DATABASE_POOL_SIZE: '2', SMTP_TIMEOUT_MS: '60000' });
    await register();
    await server.keepsWaiting();
    expect((await register()).status).toBe(201);
    expect(server.mails).toEqual([]);
    const rows = await service.rows('SELECT attempts, state, last_error FROM outbox');
    expect(rows.filter(({ attempts }) => attempts > 0)).toEqual([{ attempts: 1, state: 'queued', last_error: null }]);
  });

  it('would wait for the mail server if it delivered by itself', async () => {
    await start('hang', { MAIL_SENDING: 'off', SMTP_TIMEOUT_MS: '60000' });
    const [renderer, transport] = [service.app.get(MailRenderer), service.app.get(MailTransport)];
    jest.spyOn(service.app.get(Outbox), 'queue').mockImplementation(async (_, ...mails) => {
      const about = { id: 'id', messageId: '<id@example.org>', attempts: 1, createdAt: new Date() };
      for (const mail of mails) await transport.deliver(about.id, await renderer.render({ ...mail, ...about }));
    });
    let isAnswered = false;
    const answer = register().finally(() => (isAnswered = true));
    await server.keepsWaiting();
    expect(isAnswered).toBe(false);
    server.letGo();
    expect((await answer).status).toBe(201);
  });
});

describe('when the service ends', () => {
  const end = () => {
    const told = jest.spyOn(service.app.get(Sender), 'beforeApplicationShutdown');
    Object.assign(service, { env: 'ended', stop: async () => service.database.destroy() });
    return { told, ended: service.app.close() };
  };
  const states = async () => (await service.rows('SELECT state FROM outbox ORDER BY id')).map(({ state }) => state);

  it('the mail in hand is finished, and none is begun', async () => {
    await start('hang');
    await fillOutbox(service, 3);
    await server.keepsWaiting();
    const { told, ended } = end();
    while (told.mock.calls.length === 0) await new Promise(setImmediate);
    server.letGo();
    await ended;
    expect((await states()).sort()).toEqual(['queued', 'queued', 'sent']);
    expect(server.tries).toHaveLength(1);
  });

  it('a mail that the mail server keeps waiting is let go, and is due again later', async () => {
    await start('hang', { SHUTDOWN_TIMEOUT_MS: '300' });
    await fillOutbox(service, 1);
    await server.keepsWaiting();
    await end().ended;
    expect(await states()).toEqual(['queued']);
    expect(server.tries).toEqual([]);
  });
});
