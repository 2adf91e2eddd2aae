import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { ownerOf } from '../../test-support/own-registration.ts';
import { untilOutbox } from '../../test-support/sending.ts';
import { somebody, startService, type Service } from '../../test-support/service.ts';
import { EmlStore } from './eml-store.ts';
import { Outbox } from './outbox.ts';

let folder: string;
let service: Service;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konbit-mails-'));
  service = await startService({ MAIL_SENDING: 'on', MAIL_REST_MS: '30', DATA_DIR: folder });
});
afterEach(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const files = () => readdirSync(join(folder, 'mail')).sort();
const filesOf = (rows: { id: string }[]) => rows.map(({ id }) => `${id}.eml`).sort();

/** Registers two people; the rows of their mails, once those are kept. */
async function keepTwo(): Promise<{ id: string; registration_id: string }[]> {
  for (let people = 0; people < 2; people += 1) await service.post('/api/registrations', somebody());
  await untilOutbox(service, (mails) => mails.length === 2 && mails.every(({ state }) => state === 'sent'));
  return service.rows('SELECT id, registration_id FROM outbox ORDER BY id');
}

describe('without a mail server, a mail', () => {
  it('is kept in the data folder, for its user alone, and the log says so once', async () => {
    const rows = await keepTwo();
    expect(files()).toEqual(filesOf(rows));
    const file = join(folder, 'mail', files()[0]!);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(readFileSync(file));
    expect([mail.messageId, mail.attachments.length]).toEqual([`<${rows[0]?.id}@example.org>`, 3]);
    expect(service.log.filter(({ msg }) => /SMTP_URL is not set/.test(msg))).toHaveLength(1);
  });

  it('on which the disk hangs does not stop the next one', async () => {
    await service.stop();
    const env = { MAIL_SENDING: 'on', MAIL_REST_MS: '30', SMTP_TIMEOUT_MS: '500', DATA_DIR: folder };
    service = await startService(env, service.databaseUrl);
    jest.spyOn(service.app.get(EmlStore), 'store').mockReturnValueOnce(new Promise(() => undefined));
    for (let people = 0; people < 2; people += 1) await service.post('/api/registrations', somebody());
    const rows = await untilOutbox(service, (mails) => mails.some(({ state }) => state === 'sent'));
    expect(rows.map(({ last_error }) => last_error).sort()).toEqual(['delivery EABORT', null]);
  });

  it('goes when its person is erased, or the outbox has forgotten it, and not before', async () => {
    const tidyUp = () => service.app.get(Outbox).removeOld();
    await tidyUp();
    const [erased, stays] = await keepTwo();
    await tidyUp();
    expect(files()).toHaveLength(2);
    await ownerOf(service, erased!.registration_id).send('DELETE');
    expect(files()).toEqual(filesOf([stays!]));
    await service.database.query('DELETE FROM outbox');
    await tidyUp();
    expect(files()).toEqual([]);
  });
});
