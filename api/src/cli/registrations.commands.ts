import type { Command } from '@commander-js/extra-typings';
import { doorLimits, type DeskGuestCheck } from '@konbit/contracts';
import { GuestChangesService } from '../desk/guest-changes.service.ts';
import type { HandChanges, HandEntry } from '../registrations/manual-registrations.service.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';
import { attendanceCommands } from './attendance.commands.ts';
import { audit } from './audit.ts';
import { WrongUsage } from './failure.ts';
import { callNameOf, emailFor, personMeaning, personOf } from './guest-number.ts';
import { asking, emailOf, file, language, listing, nameOf, noteOf, phoneOf, wholeNumber } from './options.ts';
import { placesOf, placesSentence, sayPlaces } from './places.ts';
import { erasePhotos } from './photos.commands.ts';
import { registrationLists } from './registration-lists.commands.ts';
import { printRows } from './print-rows.ts';
import type { Service } from './service.ts';
import { confirm, many, print, say } from './terminal.ts';

export function registrationsCommands(program: Command, service: Service): void {
  const registrations = program.command('registrations').description('who comes, and what they answered');
  registrationLists(registrations, service);

  answering(registrations.command('add'))
    .description('registers somebody who called, with an email or without')
    .requiredOption('--first-name <name>', 'the first name', nameOf)
    .option('--yes', 'skips the questions; needed where nobody can answer them')
    .addHelpText('after', '\nNobody can consent for somebody else: news goes only to those who ask for it.')
    .action(async ({ firstName, lastName = '', language = 'en', yes, ...answers }) => {
      const entry = { ...changesOf(answers), firstName, lastName, language };
      const guests = await service.get(GuestChangesService);
      const warnings = await warningsOf(service, entry, await guests.checkNew(entry));
      if (warnings.length > 0) await confirm(warnings.join(' '), yes);
      const registration = await guests.add(entry);
      const { id, email } = registration;
      audit('registrations add', id);
      say(
        hasEmail(email)
          ? `${email} is registered, and gets a mail about it.`
          : `${firstName} is registered as ${callNameOf(registration)}: type that in place of an email.`,
      );
      await sayPlaces(service);
    });

  answering(registrations.command('edit'))
    .description('corrects answers, or a name that nobody should read')
    .argument('<person>', personMeaning, personOf)
    .option('--first-name <name>', 'the first name', nameOf)
    .addHelpText('after', editHelp)
    .action(async (person, { firstName, lastName, ...answers }) => {
      const email = await emailFor(service, person);
      const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
      const changes = { ...changesOf(answers), ...names };
      if (Object.keys(changes).length === 0) throw new WrongUsage('Say what to correct: see --help for what there is.');
      const id = await (await service.get(RegistrationsAdminService)).require(email);
      const { photos } = await (await service.get(GuestChangesService)).edit(id, changes);
      audit('registrations edit', id);
      if (changes.party !== undefined) await sayPlaces(service);
      const called = changes.email ?? person;
      const mailed = changes.email ? ' Both addresses get a mail.' : '';
      const renamed = firstName ?? lastName;
      const shown = renamed ? ` The new name is on the leaderboard and on ${many(photos, 'gallery photo')}.` : '';
      say(`${called} is corrected.${mailed}${shown}`);
    });

  attendanceCommands(registrations, service);

  registrations
    .command('disclose')
    .description('writes everything stored about a person, as JSON, photo included')
    .argument('<person>', personMeaning, personOf)
    .addOption(file)
    .addHelpText('after', unownedPhotos)
    .action(async (person, { file }) => {
      const email = await emailFor(service, person);
      const records = await (await service.get(RegistrationsAdminService)).disclose(email);
      await print(`${JSON.stringify(records, null, 2)}\n`, file);
      if (file !== undefined) say(`${file} contains all that is known of ${person}.`);
    });

  asking(listing(registrations.command('forget')))
    .description('erases a person everywhere: registration, photo, activities, answers, points')
    .argument('<person>', personMeaning, personOf)
    .addHelpText('after', `${forgetHelp}\n${unownedPhotos}`)
    .action(async (person, { yes, ...format }) => {
      const email = await emailFor(service, person);
      const records = await service.get(RegistrationsAdminService);
      const id = await records.require(email);
      await confirm(`This permanently erases everything stored about ${person}.`, yes);
      const erased = await records.forget(email);
      audit('registrations forget', id);
      const rows = Object.entries(erased).map(([what, count]) => ({ what, erased: count }));
      await printRows(service, format, { what: 'What', erased: 'Erased' }, rows);
      say(`${person} is erased. A gallery photo has only a first name: see photos list --search.`);
      await erasePhotos(service);
    });
}

async function warningsOf(
  service: Service,
  { party = 1, firstName, lastName }: HandEntry,
  { isKnown, placesFree }: DeskGuestCheck,
): Promise<string[]> {
  const warnings = isKnown ? [`${`${firstName} ${lastName}`.trim()} is registered with this telephone already.`] : [];
  const places = await placesOf(service);
  if (!places || placesFree === null || placesFree >= 0) return warnings;
  return [...warnings, `With them, ${placesSentence({ ...places, taken: places.taken + party })}.`];
}

/** Options for the answers of somebody who calls. */
const answering = (command: Command) =>
  command
    .option('--last-name <name>', 'the last name', nameOf)
    .option('--email <email>', 'where mails go (optional)', emailOf)
    .option('--phone <number>', 'for calls, where there is no email; "" for none', phoneOf)
    .option('--party <number>', 'how many people come, this one included', wholeNumber(1, doorLimits.party))
    .option('--children <number>', 'how many of them are children', wholeNumber(0, doorLimits.party - 1))
    .option('--diet <text>', 'what is not eaten; "" for nothing', noteOf)
    .option('--needs <text>', 'what helps them; "" for nothing', noteOf)
    .option('--note <text>', 'a note to yourselves; "" for none', noteOf)
    .addOption(language);

/** The options under the registration's names; a blank text means null. */
const changesOf = ({ phone, diet, needs, note, children, ...answers }: Answers): HandChanges => ({
  ...answers,
  ...(children !== undefined && { childrenAlong: children }),
  ...(phone !== undefined && { phone: phone || null }),
  ...(diet !== undefined && { dietaryRestrictions: diet || null }),
  ...(needs !== undefined && { accessibilityNeeds: needs || null }),
  ...(note !== undefined && { note: note || null }),
});

type Answers = Pick<HandChanges, 'email' | 'party' | 'language'> & { children?: number | undefined } & {
  [name in 'phone' | 'diet' | 'needs' | 'note']?: string | undefined;
};

const editHelp = `
Another email counts at once: the earlier link no longer opens anything, and a
new one is mailed. A name is replaced everywhere at once, except on a photo that
was added without the hub: use photos rename for that.`;

const forgetHelp = `
It happens everywhere or, if something fails, nowhere. It cannot be undone: a
restored backup erases them again.`;

const unownedPhotos = `
Gallery photos have only a first name, and no link to a registration. See
photos list --search.`;
