import { Help, Option, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { erasePhotos } from '../erase-photos.ts';
import { emailGiven } from '../option-values.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { Service } from '../service.ts';

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
export class ForgetCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run([given]: string[], { yes, ...format }: FormatOptions & { yes?: boolean }): Promise<void> {
    const email = emailGiven(given);
    const records = await this.service.get(RegistrationsAdmin);
    const id = await records.require(email);
    await confirm(`This erases all that is held on ${email}, for ever.`, yes);
    const erased = await records.forget(email);
    audit('registrations forget', id);
    await erasePhotos(this.service);
    await this.print(format, columns, Object.entries(erased));
    say(`${email} is forgotten. A photo in the gallery carries a first name alone: see photos list --search.`);
  }

  @Option({ flags: '--yes', description: 'erases without asking; needed where nobody can be asked' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
It happens in one transaction: everywhere, or nowhere. There is no way back, other than a copy of the database.

Examples:
  $ npm run organize -- registrations forget name@example.com
  $ npm run organize -- registrations forget name@example.com --yes`;
  }
}
