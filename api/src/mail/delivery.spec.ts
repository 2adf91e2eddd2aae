import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { startMailServer, type Behaviour, type MailServer } from '../../test-support/mail-server.ts';
import { dueNow, fillOutbox, startDelivering, untilOutbox } from '../../test-support/sending.ts';
import { somebody, startService, type Service } from '../../test-support/service.ts';
import { Outbox } from './outbox.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function start(behaviour: Behaviour = 'accept', env: Record<string, string> = {}) {
  const server = await startMailServer(behaviour);
  running.push(server);
  const service = await startDelivering(server, env);
  running.push(service);
  return { server, service };
}
const register = (service: Service) => service.post('/api/registrations', somebody());
const tried = (rows: { attempts: number; state: string; last_error: string | null }[]) => Boolean(rows[0]?.last_error);
const messageIds = (server: MailServer) => server.tries.map(({ messageId }) => messageId);

describe('a mail server that', () => {
  it.each<[string, Behaviour, string]>([
    ['refuses the recipient for now', { refuse: 450, text: '4.2.1 greylisted' }, 'RCPT TO 450 4.2.1'],
    ['refuses the mail for now', { refuse: 451, at: 'data' }, 'DATA 451'],
    ['refuses the sender for good', { refuse: 550, at: 'sender' }, 'MAIL FROM 550'],
    ['hangs', 'hang', 'delivery EABORT'],
    ['hangs up after the data', 'drop-after-data', 'CONN'],
    ['is slower than the limit', { slow: 1500 }, 'delivery EABORT'],
  ])('%s gets it again later, under the same Message-ID', async (_, behaviour, reason) => {
    const { server, service } = await start(behaviour);
    await register(service);
    const [row] = await untilOutbox(service, tried);
    expect(row).toMatchObject({ state: 'queued', attempts: 1 });
    expect(row.last_error.startsWith(reason) ? reason : row.last_error).toBe(reason);
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(45_000);
    server.behave('accept');
    await dueNow(service);
    await untilOutbox(service, ([mail]) => mail.state === 'sent');
    expect(new Set(messageIds(server))).toEqual(new Set([row.message_id]));
    expect(server.mails.at(-1)?.messageId).toBe(row.message_id);
    expect(await service.rows('SELECT * FROM undeliverable_addresses')).toEqual([]);
  });

  it('is not there gets it when it is', async () => {
    const { server, service } = await start();
    await server.stop();
    await register(service);
    const [row] = await untilOutbox(service, tried);
    expect(row).toMatchObject({ state: 'queued', last_error: expect.stringMatching(/ECONNREFUSED|ESOCKET/) });
  });

  it('refuses the recipient for good ends the mail, and the address is known as undeliverable', async () => {
    const { service } = await start({ refuse: 550, text: '5.1.1 <guest@example.org> Anacaona is unknown' });
    const { body } = await register(service);
    const [row] = await untilOutbox(service, ([mail]) => mail?.state === 'dead');
    expect(row).toMatchObject({ attempts: 1, last_error: 'RCPT TO 550 5.1.1' });
    expect(await service.app.get(Outbox).isUndeliverable(body.id, body.email)).toBe(true);
    expect(JSON.stringify(service.log)).not.toMatch(/Anacaona|guest/);
  });

  it('refuses the mail for good ends the mail, and blames no address', async () => {
    const { service } = await start({ refuse: 554, text: '5.6.0 no', at: 'data' });
    const { body } = await register(service);
    await untilOutbox(service, ([mail]) => mail?.state === 'dead');
    expect(await service.app.get(Outbox).isUndeliverable(body.id, body.email)).toBe(false);
  });

  it('takes the address after all clears it', async () => {
    const { server, service } = await start({ refuse: 550 });
    const { body } = await register(service);
    await untilOutbox(service, ([mail]) => mail?.state === 'dead');
    server.behave('accept');
    await service.database.query("UPDATE outbox SET state = 'queued', next_attempt_at = NOW(3)");
    await untilOutbox(service, ([mail]) => mail?.state === 'sent');
    expect(await service.app.get(Outbox).isUndeliverable(body.id, body.email)).toBe(false);
  });

  it('refuses for three days is given up', async () => {
    const { service } = await start({ refuse: 450 });
    await register(service);
    await untilOutbox(service, tried);
    await service.database.query(
      'UPDATE outbox SET created_at = created_at - INTERVAL 72 HOUR, next_attempt_at = NOW(3)',
    );
    const [row] = await untilOutbox(service, ([mail]) => mail.state === 'dead');
    expect(row.attempts).toBe(2);
  });
});

describe('registering', () => {
  it.each<[string, Behaviour | 'gone']>([
    ['well', 'accept'],
    ['slow', { slow: 900 }],
    ['hanging', 'hang'],
    ['gone', 'gone'],
  ])('takes no longer while the mail server is %s', async (_, behaviour) => {
    const { server, service } = await start(behaviour === 'gone' ? 'accept' : behaviour, { SMTP_TIMEOUT_MS: '30000' });
    if (behaviour === 'gone') await server.stop();
    await register(service);
    const began = Date.now();
    for (let n = 0; n < 5; n += 1) expect((await register(service)).status).toBe(201);
    expect((Date.now() - began) / 5).toBeLessThan(400);
  });

  it('that fails leaves no mail', async () => {
    const { service } = await start('hang');
    await service.database.query('RENAME TABLE registration_tallies TO registration_tallies_away');
    expect((await register(service)).status).toBe(500);
    expect(await service.rows('SELECT * FROM outbox')).toEqual([]);
  });
});

describe('many senders', () => {
  it('give nobody two: two processes, 200 mails', async () => {
    const { server, service } = await start('hang');
    const [{ name }] = await service.rows('SELECT DATABASE() AS name');
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    server.behave('accept');
    const other = await startService(
      { MAIL_SENDING: 'on', SMTP_URL: server.url, MAIL_FROM: 'konbit@example.org', SMTP_TIMEOUT_MS: '10000' },
      url.href,
    );
    running.push(other);
    await fillOutbox(service, 200);
    await untilOutbox(service, (rows) => rows.every(({ state }) => state === 'sent'), 60_000);
    expect(new Set(server.tries.map(({ to }) => to)).size).toBe(200);
    expect(server.tries).toHaveLength(200);
    const by = [service, other].map(({ log }) => log.filter(({ msg }) => msg === 'mail sent').length);
    expect(by[0]! + by[1]!).toBe(200);
    expect(Math.min(...by)).toBeGreaterThan(20);
  }, 90_000);

  it('would give many two without skipping what another holds', async () => {
    const { service } = await start('hang', { MAIL_SENDING: 'off' });
    await fillOutbox(service, 4);
    const look = async () =>
      (
        await service.rows(
          `SELECT id FROM outbox WHERE state = 'queued' AND next_attempt_at <= NOW(3) ORDER BY next_attempt_at LIMIT 1`,
        )
      )[0].id;
    expect(await look()).toBe(await look());
    const outbox = service.app.get(Outbox);
    const taken = await Promise.all(Array.from({ length: 6 }, () => outbox.take()));
    expect(new Set(taken.map((mail) => mail?.id)).size).toBe(5);
    expect(taken.filter((mail) => mail === null)).toHaveLength(2);
  });
});

it('a mail in hand when the service ends is finished, and none is begun', async () => {
  const { server, service } = await start({ slow: 400 });
  await fillOutbox(service, 3);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  running.splice(running.indexOf(service), 1);
  await service.app.close();
  const [rows] = (await service.database.query('SELECT state FROM outbox')) as unknown as [{ state: string }[]];
  service.database.destroy();
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(server.mails.length);
  expect(server.tries).toHaveLength(server.mails.length);
});

it('without a mail server each mail is kept in the data folder, for its user alone, and the log says so once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'konbit-mails-'));
  running.push({ stop: async () => rmSync(folder, { recursive: true }) });
  const service = await startService({ MAIL_SENDING: 'on', DATA_DIR: folder });
  running.push(service);
  await register(service);
  await register(service);
  const rows = await untilOutbox(
    service,
    (mails) => mails.length === 2 && mails.every(({ state }) => state === 'sent'),
  );
  const files = readdirSync(join(folder, 'mail'));
  expect(files.sort()).toEqual(rows.map(({ id }) => `${id}.eml`).sort());
  const file = join(folder, 'mail', files[0]!);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const mail = await simpleParser(readFileSync(file));
  expect([mail.messageId, mail.attachments.length]).toEqual([rows[0].message_id, 2]);
  expect(service.log.filter(({ msg }) => /SMTP_URL is not set/.test(msg))).toHaveLength(1);
});
