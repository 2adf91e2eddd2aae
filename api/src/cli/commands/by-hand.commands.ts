import { doorLimits, languages, type Language } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { ByHand, type HandChanges } from '../../registrations/by-hand.ts';
import { hasEmail } from '../../registrations/no-email.ts';
import { audit } from '../audit.ts';
import { WrongUsage } from '../command-failure.ts';
import { emailGiven, nameGiven, noteGiven, wholeNumber } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';

/** What can be written down of somebody, each an option. */
@Injectable()
abstract class HandCommand extends CommandRunner {
  constructor(protected readonly service: Service) {
    super();
  }

  @Option({ name: 'email', flags: '--email <email>', description: 'where mails go; it need not be given' })
  email(given: string): string {
    return emailGiven(given);
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
    const language = languages.find((one) => one === given);
    if (language) return language;
    throw new WrongUsage(`--language must be one of ${languages.join(', ')}, not "${given}".`);
  }
}

/** The parser makes a blank text of every nothing. */
const told = <T extends object>(options: T): T =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, value === '' ? null : value])) as T;

interface NewEntry extends HandChanges {
  firstName?: string;
  lastName?: string;
}

@SubCommand({ name: 'add', description: 'registers somebody who called, with an email or without' })
export class AddCommand extends HandCommand {
  async run(_: string[], { firstName, lastName = '', language = 'en', ...entry }: NewEntry): Promise<void> {
    if (firstName === undefined) throw new WrongUsage('Give at least --first-name.');
    const byHand = await this.service.get(ByHand);
    const { id, email } = await byHand.addOne({ ...told(entry), firstName, lastName, language });
    audit('registrations add', id);
    say(
      hasEmail(email)
        ? `${email} is registered; a mail says so.`
        : `${firstName} is registered without an email. Other commands know them as ${email}.`,
    );
  }

  @Option({ flags: '--first-name <name>', description: 'the first name' })
  firstName(given: string): string {
    return nameGiven('--first-name', given);
  }

  @Option({ flags: '--last-name <name>', description: 'the last name' })
  lastName(given: string): string {
    return nameGiven('--last-name', given);
  }

  @Help('after')
  examples(): string {
    return `
Nobody consents for another: news go to those who ask for them themselves.

Examples:
  $ npm run organize -- registrations add --first-name Marie --last-name Pierre --party 4
  $ npm run organize -- registrations add --first-name Marie --email name@example.com --language ht --diet vegetarian`;
  }
}

@SubCommand({
  name: 'edit',
  arguments: '<email>',
  argsDescription: { email: 'of the person who called' },
  description: 'corrects what somebody told',
})
export class EditCommand extends HandCommand {
  async run([given]: string[], changes: HandChanges): Promise<void> {
    const email = emailGiven(given);
    if (Object.keys(changes).length === 0) {
      throw new WrongUsage('Give what is to be corrected: --email, --party, --diet, --needs or --language.');
    }
    audit('registrations edit', await (await this.service.get(ByHand)).edit(email, told(changes)));
    say(`${changes.email ?? email} is corrected.${changes.email ? ' Both addresses are told.' : ''}`);
  }

  @Help('after')
  examples(): string {
    return `
Another email counts at once: the link of before opens nothing any more, and a new one is mailed. For names: rename.

Examples:
  $ npm run organize -- registrations edit name@example.com --party 3 --diet "no nuts"
  $ npm run organize -- registrations edit nmae@example.com --email name@example.com`;
  }
}
