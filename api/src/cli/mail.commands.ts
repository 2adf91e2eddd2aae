import { Argument, Option, type Command } from '@commander-js/extra-typings';
import { writtenKinds } from '@konbit/contracts';
import { showProgress } from '@konbit/server';
import { BroadcastsService, broadcastKinds, openOf, type Broadcast } from '../broadcasts/broadcasts.service.ts';
import { EventService } from '../event/event.service.ts';
import { momentOf } from '../event/changes-for-guests.ts';
import { takeBackMinutes } from '../event/undo-window.ts';
import { describeFailure } from '../common/logging/logger.ts';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import { MailHoldService } from '../mail/mail-hold.service.ts';
import { MailRendererService, type ReadyMail } from '../mail/mail-renderer.service.ts';
import { MailTransportService } from '../mail/mail-transport.service.ts';
import { mailKinds } from '../mail/outbox-row.entity.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { audit } from './audit.ts';
import { sayWhomToCall, showMails } from './event-changes.ts';
import { textsIn, thanksOf } from './event-files.ts';
import { CommandFailure, WrongUsage } from './failure.ts';
import { asking, emailOf, language, listing } from './options.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, many, say } from './terminal.ts';
import { futureTimeOf, timeText } from './times.ts';

const countColumns = { kind: 'Kind', state: 'State', mails: 'Mails' };
const troubleColumns = {
  kind: 'Kind',
  recipient: 'To',
  state: 'State',
  attempts: 'Tries',
  nextAttemptAt: 'Next try',
  lastError: 'Why',
};
const refusedColumns = { email: 'Email', reason: 'Why', refusedAt: 'Refused at' };
const maxListed = 1000;
const broadcastColumns = { language: 'Language', people: 'People', already: 'Have it already' };

export function mailCommands(program: Command, service: Service): void {
  const mail = program.command('mail').description('the mails to those who are registered');

  listing(mail.command('status'))
    .description('how many mails wait, are sent, or failed')
    .addOption(new Option('--troubled', 'mails that are dead or delayed, newest first, and why').conflicts('refused'))
    .option('--refused', 'addresses that a mail server has refused for good, newest first')
    .action(async ({ troubled, refused, ...format }) => {
      const outbox = await service.get(OutboxService);
      if (refused) return printRows(service, format, refusedColumns, await outbox.refused(maxListed));
      if (troubled) {
        const mails = await outbox.troubled(maxListed);
        const rows = mails.map((mail) => (mail.state === 'dead' ? { ...mail, nextAttemptAt: null } : mail));
        return printRows(service, format, troubleColumns, rows);
      }
      const counts = await outbox.counts();
      await printRows(service, format, countColumns, counts);
      const dead = counts.filter(({ state }) => state === 'dead').reduce((sum, { mails }) => sum + mails, 0);
      if (dead > 0) say(`${many(dead, 'mail')} did not arrive: see --troubled and --refused.`);
    });

  mail
    .command('retry')
    .description('retries dead and delayed mails now, and for three more days')
    .action(async () => {
      const mails = await (await service.get(OutboxService)).retry();
      if (mails === 0) return say('There is no mail to retry.');
      audit('mail retry', many(mails, 'mail'));
      say(`${many(mails, 'mail')} will be tried again as soon as the site runs.`);
    });

  mail
    .command('preview')
    .description('shows a mail as it would be sent, or sends it to you alone')
    .addArgument(new Argument('<template>', 'which mail').choices(mailKinds))
    .addOption(language)
    .option('--text <file>', 'what a broadcast would say, as for mail broadcast', textsIn)
    .option('--to <email>', 'your own address, to which it is sent', emailOf)
    .addHelpText('after', previewHelp)
    .action(async (template, { language, text, to }) => {
      const texts = text ?? (template === 'thanks' ? await thanksOf(service) : undefined);
      const renderer = await service.get(MailRendererService);
      const mails = await renderer.samples(template, { only: language && [language], texts, to });
      if (to !== undefined) return sendTo(service, to, mails);
      await showMails(mails);
    });

  asking(listing(mail.command('broadcast')))
    .description('mails everybody once, in their own language')
    .addArgument(
      new Argument(
        '<template>',
        'change: to all; news: to those who asked for it, now or before; thanks: to those who came, or all where nobody was checked in; missed: to those who did not come',
      ).choices(writtenKinds),
    )
    .option('--text <file>', 'a YAML file: subject and paragraphs, each in en, ht, fr', textsIn)
    .option('--at <time>', 'not before this time, as 2026-08-12T09:00 on the clocks of the event', timeText)
    .addOption(new Option('--now', 'at once: nobody can take it back').conflicts('at'))
    .option('--dry-run', 'shows who would get it, and sends nothing')
    .addHelpText('after', broadcastHelp)
    .action(async (kind, { text, at: local, now, dryRun, yes, ...format }) => {
      if (!text && kind !== 'thanks') throw new WrongUsage(`Add the text: mail broadcast ${kind} --text <file>.`);
      const { event } = (await (await service.get(EventService)).newest()).content;
      const at = local === undefined ? undefined : futureTimeOf('--at', local, event);
      const broadcast: Broadcast = { kind, texts: text ?? (await thanksOf(service)) };
      const broadcasts = await service.get(BroadcastsService);
      const numbers = await broadcasts.numbers(broadcast);
      const rows = Object.entries(numbers).map(([language, count]) => ({ language, ...count }));
      await printRows(service, format, broadcastColumns, rows);
      const open = openOf(numbers);
      if (kind === 'change') await sayWhomToCall(service);
      if (dryRun) return say(`Nothing was sent. ${many(open, 'person', 'people')} would get this mail.`);
      if (open === 0)
        return say(
          rows.some(({ people }) => people > 0) ? await nobodyLeft(broadcasts, broadcast) : 'It would reach nobody.',
        );
      await broadcasts.requireOver(kind, at);
      const atOnce = now ? ' at once, and nobody can take it back' : '';
      await confirm(`This sends a mail to ${many(open, 'person', 'people')}${atOnce}.`, yes);
      await requireReadyMails(service);
      const notBefore = now ? new Date() : at;
      const queued = await showProgress({ name: 'Queueing mails', total: open }, (report) =>
        broadcasts.send(broadcast, { notBefore, report }),
      );
      if (queued === 0) return say(await nobodyLeft(broadcasts, broadcast));
      audit('mail broadcast', kind);
      if (now) return say(`${many(queued, 'mail is', 'mails are')} sent as soon as the site runs.`);
      const when = at ? `from ${momentOf(event, at.toISOString())} on (event's time)` : `in ${takeBackMinutes} minutes`;
      say(
        `${many(queued, 'mail waits', 'mails wait')} and will be sent ${when}; until then mail stop ${kind} takes ` +
          'them back.',
      );
    });

  asking(mail.command('stop'))
    .description('takes back broadcasts that are still waiting')
    .addArgument(new Argument('<template>', 'which mails').choices(broadcastKinds))
    .action(async (template, { yes }) => {
      await confirm(`This takes back every waiting ${template} mail.`, yes);
      const stopped = await (await service.get(BroadcastsService)).stop(template);
      if (stopped === 0) return say(`No ${template} mail is waiting.`);
      audit('mail stop', template);
      const others = template === 'reminder' ? '' : ' Repeat the broadcast to reach the others.';
      say(`${many(stopped, 'mail')} will not be sent.${others}`);
    });
}

/** Whether everybody has it, as far as the mails have left. */
async function nobodyLeft(broadcasts: BroadcastsService, broadcast: Broadcast): Promise<string> {
  const { mails, failed } = await broadcasts.waiting(broadcast);
  if (failed > 0)
    return `Nobody is left to mail, but ${many(failed, 'mail')} did not arrive: see mail status --troubled.`;
  if (mails > 0) return `Nobody is left to mail: ${many(mails, 'mail waits', 'mails wait')} to be sent.`;
  return 'Everybody has it already.';
}

async function requireReadyMails(service: Service): Promise<void> {
  const reasons = await (await service.get(MailHoldService)).reasons();
  if (reasons.length === 0) return;
  const list = reasons.map((reason) => `\n  ${reason}`).join('');
  throw new CommandFailure(`Nothing was sent: this is still sample data. event publish --anyway allows mails:${list}`);
}

async function sendTo(service: Service, to: string, mails: readonly ReadyMail[]): Promise<void> {
  const transport = await service.get(MailTransportService);
  const { smtpUrl } = (await service.get(Settings)).mail;
  for (const mail of mails)
    await transport.deliver(newId(), mail).catch((error: Error) => {
      if (smtpUrl === null) throw error;
      throw new CommandFailure(`The mail server of SMTP_URL took none: ${describeFailure(error).message}.`);
    });
  say(
    smtpUrl === null
      ? `SMTP_URL is not set here: ${many(mails.length, 'mail')} kept as .eml in DATA_DIR/mail.`
      : `${many(mails.length, 'mail')} sent to ${to}.`,
  );
}

const previewHelp = `
The links in it open nothing. With --to it leaves by SMTP_URL and MAIL_FROM, set
as for the site; nothing is recorded.

Examples:
  $ npm run -s organize -- mail preview registered --language ht
  $ npm run organize -- mail preview change --text rain.yaml --to me@example.com`;

const broadcastHelp = `
It waits five minutes, until which mail stop takes it back; with --now it does
not. A change mail describes the event as published: publish first what has
changed. If interrupted, run it again with the same text: it continues where it
stopped, and nobody gets a text twice. Thanks need no text: the event has one.
Thanks and missed are sent once the event is over: missed after check-ins at the
door. To prepare thanks earlier, use --at; repeat it for guests who register
meanwhile.

A text looks like the thanks of the event's file:
  subject: { en: Rain, ht: Lapli, fr: Pluie }
  paragraphs:
    - { en: Bring boots., ht: Pote bòt., fr: Apportez des bottes. }`;
