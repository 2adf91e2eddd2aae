import { Help, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { erasePhotos } from '../erase-photos.ts';
import { emailGiven } from '../options.ts';
import {
  askingCommand,
  confirmFile,
  fileCommand,
  ListCommand,
  OrganizerCommand,
  type FileOptions,
  type FormatOptions,
} from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { print, say, writeToFile } from '../output/deliver.ts';

@SubCommand({
  name: 'disclose',
  arguments: '<email>',
  argsDescription: { email: 'of the person who asks' },
  description: 'writes all that is held on a person, as JSON, photo included',
})
export class DiscloseCommand extends fileCommand(OrganizerCommand) {
  async run([given]: string[], { file, yes }: FileOptions): Promise<void> {
    const email = emailGiven(given);
    await confirmFile({ file, yes });
    const held = await (await this.service.get(RegistrationsAdmin)).disclose(email);
    const pieces = [`${JSON.stringify(held, null, 2)}\n`];
    if (file === undefined) return print(pieces);
    await writeToFile(file, pieces);
    say(`${file} contains all that is known of ${email}.`);
  }

  @Help('after')
  examples(): string {
    return `
Photos of the gallery carry a first name alone: they are not known to belong to
a registration. See photos list --search.

Examples:
  $ npm run -s organize -- registrations disclose name@example.com
  $ npm run organize -- registrations disclose name@example.com --file held.json`;
  }
}

const columns: Column<[kind: string, erased: number]>[] = [
  { title: 'What', key: 'what', of: ([kind]) => kind },
  { title: 'Erased', key: 'erased', of: ([, erased]) => erased },
];

@SubCommand({
  name: 'forget',
  arguments: '<email>',
  argsDescription: { email: 'of the person to erase' },
  description: 'erases a person everywhere: registration, photo, activities, answers, points',
})
export class ForgetCommand extends askingCommand(ListCommand) {
  async run([given]: string[], { yes, ...format }: FormatOptions & { yes?: boolean }): Promise<void> {
    const email = emailGiven(given);
    const records = await this.service.get(RegistrationsAdmin);
    const id = await records.require(email);
    await confirm(`This erases all that is held on ${email}, for ever.`, yes);
    const erased = await records.forget(email);
    audit('registrations forget', id);
    await this.print(format, columns, Object.entries(erased));
    say(`${email} is forgotten. A photo in the gallery carries a first name alone: see photos list --search.`);
    await erasePhotos(this.service);
  }

  @Help('after')
  examples(): string {
    return `
It happens everywhere or, if something fails, nowhere. There is no way back: a
backup that is restored erases them again.

Example:
  $ npm run organize -- registrations forget name@example.com`;
  }
}
