import { startMailServer, type MailServer } from '../../test-support/mail-server.ts';
import { runBuilt } from '../../test-support/process.ts';
import { seededRandom } from '@konbit/tooling/proofs';
import { deliveringTo, dueNow, fillOutbox, letMailsLeave, untilOutbox } from '../../test-support/sending.ts';
import { startService, testEnvironment, type Service } from '../../test-support/service.ts';

const kills = Number(process.env.MAIL_KILLS ?? 1);
const random = seededRandom();
const mails = Number(process.env.KILLED_MAILS ?? 12);

let server: MailServer;
let service: Service;
beforeAll(async () => {
  server = await startMailServer();
  service = await startService();
  await letMailsLeave(service.databaseUrl);
  await fillOutbox(service, mails);
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(`killed ${kills} times, the sender delivers all ${mails} mails; doubles are the same mail`, async () => {
  const settings = deliveringTo(server, { LOG_LEVEL: 'warn', NODE_ENV: 'production' });
  const env = testEnvironment(service.databaseUrl, settings);
  // Between the mail server's yes and our note of it lies most of the time: that is where it hurts.
  server.behave(() => (random() < 0.5 ? 'accept' : { slow: random() * 60 }));

  for (let kill = 0; kill < kills; kill += 1) {
    const triedBefore = server.tries.length;
    const sender = runBuilt('main.js', env);
    await sender.url;
    for (const end = Date.now() + 5000; server.tries.length === triedBefore && Date.now() < end;) await pause(5);
    // So that what is left lasts for the kills that are left.
    const rest = Math.max(1, (mails - server.tries.length) / (kills - kill));
    for (let lives = random() * rest; server.tries.length < triedBefore + lives && lives > 0; lives -= 0.02)
      await pause(1);
    await pause(random() * 25);
    sender.signal('SIGKILL');
    await sender.ended;
    // What it held: its lease is over when twice the time limit has passed.
    await dueNow(service);
  }
  const last = runBuilt('main.js', env);
  await untilOutbox(service, (rows) => rows.every(({ state }) => state === 'sent'));
  last.signal('SIGTERM');
  expect(await last.ended).toBe(0);

  const taken = new Map<string, string[]>();
  for (const { to, messageId } of server.mails.map((mail) => ({
    to: [mail.to].flat()[0]!.text,
    messageId: mail.messageId!,
  })))
    taken.set(to, [...(taken.get(to) ?? []), messageId]);
  const doubles = [...taken.values()].filter((ids) => ids.length > 1);
  process.stdout.write(
    `${kills} kills, ${mails} mails: ${taken.size} people have theirs, ${doubles.length} came twice.\n`,
  );
  expect(taken.size).toBe(mails);
  expect(doubles.filter((ids) => new Set(ids).size !== 1)).toEqual([]);
  expect(doubles.length).toBeLessThanOrEqual(kills);
});
