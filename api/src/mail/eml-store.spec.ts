import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { newFolder } from '../../test-support/data-folder.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { untilOutbox } from '../../test-support/sending.ts';
import { somebody, startService, type Service } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { EmlStore } from './eml-store.ts';
import { Outbox } from './outbox.ts';

const folder = newFolder();
let service: Service;
beforeAll(async () => {
  service = await startService({ MAIL_SENDING: 'on', MAIL_PAUSE_MS: '30', DATA_DIR: folder });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

const files = () => readdirSync(join(folder, 'mail')).sort();
const filesOf = (rows: { id: string }[]) => rows.map(({ id }) => `${id}.eml`).sort();
const registerTwo = async () => {
  for (let people = 0; people < 2; people += 1) await service.post('/api/registrations', somebody());
};

describe('a mail without a mail server', () => {
  it('is a private file until guest or row is erased', async () => {
    const removeOld = () => service.app.get(Outbox).removeOld();
    await removeOld();
    await registerTwo();
    const rows = await untilOutbox(service, (mails) => mails.every(({ state }) => state === 'sent'));
    await removeOld();
    expect(files()).toEqual(filesOf(rows as { id: string }[]));
    const file = join(folder, 'mail', `${rows[0].id}.eml`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(readFileSync(file));
    expect([mail.messageId, mail.attachments.length]).toEqual([`<${rows[0].id}@example.org>`, 3]);
    expect(service.log.filter(({ msg }) => /SMTP_URL is not set/.test(msg))).toHaveLength(1);

    await ownerOf(service, rows[0].registration_id).send('DELETE');
    expect(files()).toEqual([`${rows[1].id}.eml`]);
    await service.database.query('DELETE FROM outbox');
    await removeOld();
    expect(files()).toEqual([]);
  });

  it('does not stop the next when the disk hangs', async () => {
    jest.replaceProperty(service.app.get(Settings).mail, 'timeoutMs', 500);
    jest.spyOn(service.app.get(EmlStore), 'store').mockReturnValueOnce(new Promise(() => undefined));
    await registerTwo();
    const rows = await untilOutbox(service, (mails) => mails.some(({ state }) => state === 'sent'));
    expect(rows.map(({ last_error }) => last_error).sort()).toEqual(['delivery EABORT', null]);
  });
});
