import { CommandRunner, Help, Option, SubCommand } from 'nest-commander';
import { Renaming, type NewNames } from '../../attendee-profiles/renaming.ts';
import { audit } from '../audit.ts';
import { WrongUsage } from '../command-failure.ts';
import { emailGiven, idGiven, nameGiven } from '../option-values.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { Service } from '../service.ts';

@SubCommand({
  name: 'rename',
  arguments: '<email>',
  argsDescription: { email: 'of the person whose name is replaced' },
  description: 'replaces a name that nobody should read, and keeps the person',
})
export class RenamePersonCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[], names: NewNames): Promise<void> {
    const email = emailGiven(given);
    if (Object.keys(names).length === 0) throw new WrongUsage('Give --first-name, --last-name or both.');
    const { id, photos } = await (await this.service.get(Renaming)).renamePerson(email, names);
    audit('registrations rename', id);
    say(
      `${email} has the new name, in the ranking and at ${countOf(photos)} photo${photos === 1 ? '' : 's'} of the gallery.`,
    );
  }

  @Option({ flags: '--first-name <name>', description: 'in place of the first name' })
  firstName(given: string): string {
    return nameGiven('--first-name', given);
  }

  @Option({ flags: '--last-name <name>', description: 'in place of the last name' })
  lastName(given: string): string {
    return nameGiven('--last-name', given);
  }

  @Help('after')
  examples(): string {
    return `
It counts at once, everywhere. A photo that was added without the hub open carries a name of its own: photos rename.

Examples:
  $ npm run organize -- registrations rename name@example.com --first-name Guest --last-name G.
  $ npm run organize -- registrations rename name@example.com --last-name G.`;
  }
}

@SubCommand({
  name: 'rename',
  arguments: '<id> <name>',
  argsDescription: { id: 'of the photo, as `photos list` shows it', name: 'in place of the first name beside it' },
  description: 'replaces the name beside a photo, and keeps the photo',
})
export class RenamePhotoCommand extends CommandRunner {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given, name = '']: string[]): Promise<void> {
    const id = idGiven(given);
    await (await this.service.get(Renaming)).renamePhoto(id, nameGiven('The name', name));
    audit('photos rename', id);
    say(`${id} has the new name.`);
  }

  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- photos rename 0193c2a4-5f00-7abc-8def-0123456789ab Guest`;
  }
}
