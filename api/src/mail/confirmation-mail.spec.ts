import { calendarUid, formatEventDate, formatTimeRange } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import ICAL from 'ical.js';
import { startMailServer, type MailServer } from '../../test-support/mail-server.ts';
import { startDelivering } from '../../test-support/sending.ts';
import { somebody, type Service } from '../../test-support/service.ts';

const { event, mailTexts } = content;
let server: MailServer;
let service: Service;
beforeAll(async () => {
  server = await startMailServer();
  service = await startDelivering(server, {
    MAIL_REPLY_TO: 'Team <team@example.org>',
    SITE_ORIGIN: 'https://konbit.example.org',
  });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

async function registerIn(headers: Record<string, string>, answers: Record<string, unknown> = {}) {
  const before = server.mails.length;
  const person = somebody(answers);
  const { body } = await service.post('/api/registrations', person, headers);
  await server.received(before + 1);
  return { person, id: body.id as string, mail: server.mails[before]!, source: server.sources[before]! };
}

const calendarIn = (mail: { attachments: { contentType: string; content: Buffer }[] }) => {
  const file = mail.attachments.find(({ contentType }) => contentType === 'application/ics');
  const component = new ICAL.Component(ICAL.parse(file!.content.toString('utf8')));
  return { component, entry: new ICAL.Event(component.getFirstSubcomponent('vevent')!) };
};

const language = 'ht';

describe('the confirmation mail', () => {
  let sent: Awaited<ReturnType<typeof registerIn>>;
  beforeAll(async () => {
    sent = await registerIn({ cookie: `language=${language}` }, { firstName: 'Zoé' });
  });

  it('goes to the guest; answers go to the organizers', () => {
    const { mail, person } = sent;
    expect(mail.subject).toBe(mailTexts.subject[language]);
    expect([mail.to, mail.from, mail.replyTo].flat().map((field) => field?.value[0])).toEqual([
      { name: '', address: person.email },
      { name: 'Konbit', address: 'konbit@example.org' },
      { name: 'Team', address: 'team@example.org' },
    ]);
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@example\.org>$/);
    expect(mail.headers.get('content-language')).toBe(language);
    expect(mail.headers.has('list')).toBe(false);
  });

  it('has all facts, in text and HTML', () => {
    const { mail } = sent;
    const facts = [
      'Zoé',
      formatEventDate(event, language),
      formatTimeRange(event, language),
      event.venue[language],
      event.practical.parking[language],
      ...mailTexts.howToCome.map((text) => text[language]),
      ...event.practical.whatToBring.map((text) => text[language]),
      mailTexts.closing[language],
    ];
    const html = (mail.html || '').replace(/&#39;/g, "'").replace(/&amp;/g, '&');
    for (const fact of facts) {
      expect(mail.text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(html).toContain(`<html lang="${language}"`);
  });

  it('has one link, and loads nothing remote', () => {
    const { mail } = sent;
    const link = /https:\/\/konbit\.example\.org\/\?manage=[\w.-]+/;
    expect(mail.text?.match(new RegExp(link, 'g'))).toHaveLength(1);
    expect((mail.html || '').match(link)?.[0]).toBe(mail.text?.match(link)?.[0]);
    expect(mail.html).not.toMatch(/<script|<link|@import|url\(|src="(?!data:)/i);
  });

  it('embeds the picture, and links to calendar and hub', () => {
    const { mail, source } = sent;
    const [picture, ...others] = mail.attachments.filter(({ related }) => related);
    expect([picture?.contentType, picture?.contentDisposition, others]).toEqual(['image/png', 'inline', []]);
    expect(picture?.content.readUInt32BE(16)).toBe(160);
    expect(mail.html).toContain(`src="data:image/png;base64,${picture?.content.toString('base64')}"`);
    expect(source).toContain(`src=3D"cid:${picture?.cid}"`);
    for (const way of [`/calendar.${language}.ics`, '/gamification']) {
      const address = `https://konbit.example.org${way}`;
      expect(mail.text).toContain(`:\n${address}\n`);
      expect(mail.html).toContain(`href="${address}"`);
    }
  });

  it('has a calendar file with the right times', () => {
    const { mail, source } = sent;
    expect(source).toMatch(/text\/calendar; charset=utf-8; method=PUBLISH/i);
    const { component, entry } = calendarIn(mail);
    expect([component.getFirstPropertyValue('method'), entry.uid, entry.sequence]).toEqual([
      'PUBLISH',
      calendarUid(event),
      1,
    ]);
    const instants = [entry.startDate.toJSDate().toISOString(), entry.endDate.toJSDate().toISOString()];
    expect(instants).toEqual([new Date(event.startsAt).toISOString(), new Date(event.endsAt).toISOString()]);
  });
});

it('a name cannot carry a message', async () => {
  const { mail, source } = await registerIn(
    {},
    { firstName: 'Win now\nBcc: all@example.org\n\n<a href="http://evil.example">x</a>' },
  );
  expect(mail.text).toMatch(/^Hello,\n/);
  expect([source.includes('evil.example'), mail.bcc, mail.cc]).toEqual([false, undefined, undefined]);
});

it('writes no address, name or token into the log', async () => {
  await registerIn({}, { firstName: 'Unmistakable', email: 'unmistakable@example.org' });
  const [row] = await service.rows('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
  expect(row.payload).not.toMatch(/manage|\?/);
  const text = JSON.stringify(service.log);
  expect(text).toContain('mail sent');
  expect(text).not.toMatch(/unmistakable|manage=|\.1\.[\w-]{43}/i);
});
