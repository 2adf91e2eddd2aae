import { doorLimits, languages, type Language } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { Command, Help, Option, SubCommand } from 'nest-commander';
import { Renaming, type NewNames } from '../../attendee-profiles/moderation.ts';
import { ByHand, type HandChanges } from '../../registrations/by-hand.ts';
import { hasEmail } from '../../registrations/registration-mails.ts';
import { audit } from '../audit.ts';
import { WrongUsage } from '../failure.ts';
import { emailGiven, languageGiven, nameGiven, noteGiven, phoneGiven, wholeNumber } from '../options.ts';
import { GroupCommand, OrganizerCommand } from '../organizer-command.ts';
import { say } from '../output/deliver.ts';
import { many } from '../output/progress.ts';
import { ExportRegistrationsCommand, ListRegistrationsCommand } from './registrations-list.commands.ts';
import { SummaryCommand } from './registrations-summary.command.ts';
import { CancelCommand, ResendLinkCommand, UncancelCommand } from './registrations-attendance.commands.ts';
import { DiscloseCommand, ForgetCommand } from './registrations-personal-data.commands.ts';

type Entry = HandChanges & NewNames;

/** What can be written down of somebody, each an option. */
@Injectable()
abstract class HandCommand extends OrganizerCommand {
  @Option({ flags: '--first-name <name>', description: 'the first name' })
  firstName(given: string): string {
    return nameGiven('--first-name', given);
  }

  @Option({ flags: '--last-name <name>', description: 'the last name' })
  lastName(given: string): string {
    return nameGiven('--last-name', given);
  }

  @Option({ name: 'email', flags: '--email <email>', description: 'where mails go; it need not be given' })
  email(given: string): string {
    return emailGiven(given);
  }

  @Option({ flags: '--phone <number>', description: 'to call them, where no mail can; "" for none' })
  phone(given: string): string {
    return phoneGiven(given);
  }

  @Option({ flags: '--party <number>', description: 'how many people come, this one included' })
  party(given: string): number {
    return wholeNumber('--party', given, 1, doorLimits.party);
  }

  @Option({ name: 'dietaryRestrictions', flags: '--diet <text>', description: 'what is not eaten; "" for nothing' })
  diet(given: string): string {
    return noteGiven('--diet', given);
  }

  @Option({ name: 'accessibilityNeeds', flags: '--needs <text>', description: 'what helps them; "" for nothing' })
  needs(given: string): string {
    return noteGiven('--needs', given);
  }

  @Option({ flags: '--language <language>', description: `of the mails: ${languages.join(', ')}` })
  language(given: string): Language {
    return languageGiven(given);
  }
}

/** The parser makes a blank text of every nothing. */
const withNulls = <T extends object>(options: T): T =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value === '' ? null : value])) as T;

@SubCommand({ name: 'add', description: 'registers somebody who called, with an email or without' })
export class AddCommand extends HandCommand {
  async run(_: string[], { firstName, lastName = '', language = 'en', ...entry }: Entry): Promise<void> {
    if (firstName === undefined) throw new WrongUsage('Give at least --first-name.');
    const byHand = await this.service.get(ByHand);
    const { id, email } = await byHand.addOne({ ...withNulls(entry), firstName, lastName, language });
    audit('registrations add', id);
    say(
      hasEmail(email)
        ? `${email} is registered, and gets a mail about it.`
        : `${firstName} is registered. In other commands, use ${email} in place of an email.`,
    );
  }

  @Help('after')
  examples(): string {
    return `
Nobody consents for another: news go only to those who ask for them themselves.

Examples:
  $ npm run organize -- registrations add --first-name Marie --phone 4165550100
  $ npm run organize -- registrations add --first-name Jo --email jo@example.com`;
  }
}

@SubCommand({
  name: 'edit',
  arguments: '<email>',
  argsDescription: { email: 'of the person' },
  description: 'corrects what somebody told, or a name that nobody should read',
})
export class EditCommand extends HandCommand {
  async run([given]: string[], { firstName, lastName, ...changes }: Entry): Promise<void> {
    const email = emailGiven(given);
    const names = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
    const [isRenamed, isEdited] = [Object.keys(names).length > 0, Object.keys(changes).length > 0];
    if (!isRenamed && !isEdited) throw new WrongUsage('Say what to correct: see --help for what there is.');
    if (isEdited) audit('registrations edit', await (await this.service.get(ByHand)).edit(email, withNulls(changes)));
    const now = changes.email ?? email;
    if (!isRenamed) return say(`${now} is corrected.${changes.email ? ' Both addresses get a mail.' : ''}`);
    const { id, photos } = await (await this.service.get(Renaming)).renamePerson(now, names);
    audit('registrations edit', id);
    say(`${now} is corrected. The new name is in the ranking and at ${many(photos, 'photo')} of the gallery.`);
  }

  @Help('after')
  examples(): string {
    return `
Another email counts at once: the link of before opens nothing any more, and a
new one is mailed. A name is replaced everywhere at once; a photo that was added
without the hub open carries a name of its own: photos rename.

Examples:
  $ npm run organize -- registrations edit jo@example.com --diet "no nuts"
  $ npm run organize -- registrations edit jo@example.com --first-name Guest
  $ npm run organize -- registrations edit oj@example.com --email jo@example.com`;
  }
}

@Command({
  name: 'registrations',
  description: 'who comes, and what they told',
  allowExcessArgs: true,
  subCommands: [
    ListRegistrationsCommand,
    ExportRegistrationsCommand,
    SummaryCommand,
    AddCommand,
    EditCommand,
    CancelCommand,
    UncancelCommand,
    ResendLinkCommand,
    DiscloseCommand,
    ForgetCommand,
  ],
})
export class RegistrationsCommand extends GroupCommand {}
