import { Command, Help, Option, SubCommand } from 'nest-commander';
import { Settings } from '../../config/settings.ts';
import type { Registration } from '../../registrations/registration.entity.ts';
import { Retention, type CountedStep } from '../../retention/retention.service.ts';
import { audit } from '../audit.ts';
import { CommandFailure, WrongUsage } from '../command-failure.ts';
import { confirm } from '../confirm.ts';
import { erasePhotos } from '../erase-photos.ts';
import { GroupCommand } from '../group-command.ts';
import { ListCommand, writingOf, type FormatOptions } from '../list-command.ts';
import { textGiven } from '../option-values.ts';
import type { Column } from '../output/columns.ts';
import { say, writeToFile } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { writeRows } from '../output/write-rows.ts';
import { Service } from '../service.ts';
import { VerifyReceiptCommand } from './retention-verify.command.ts';

const planColumns: Column<CountedStep>[] = [
  { title: 'What', key: 'what', of: ({ what }) => what },
  { title: 'Goes by', key: 'dueAt', isTime: true, of: ({ dueAt }) => dueAt },
  { title: 'Due', key: 'isDue', of: ({ isDue }) => isDue },
  { title: 'Held now', key: 'held', of: ({ held }) => held },
];

const contactColumns: Column<Registration>[] = [
  { title: 'First name', key: 'firstName', of: ({ firstName }) => firstName },
  { title: 'Last name', key: 'lastName', of: ({ lastName }) => lastName },
  { title: 'Email', key: 'email', of: ({ email }) => email },
  { title: 'Language', key: 'language', of: ({ language }) => language },
];

interface RunOptions extends FormatOptions {
  receipt?: string;
  contacts?: string;
  all?: boolean;
  yes?: boolean;
}

@SubCommand({ name: 'plan', description: 'what goes when, and how much of it is held now' })
export class RetentionPlanCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], format: FormatOptions): Promise<void> {
    const plan = await (await this.service.get(Retention)).plan(new Date());
    await this.print(format, planColumns, plan);
    say(plan.some(({ isDue, held }) => isDue && held > 0) ? 'See retention run.' : 'Nothing has to go today.');
  }
}

@SubCommand({ name: 'run', description: 'erases what is due, and writes a signed receipt of what is left' })
export class RunRetentionCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  async run(_: string[], { receipt: file, contacts, all = false, yes, ...format }: RunOptions): Promise<void> {
    if (file === undefined) throw new WrongUsage('Name a file for the receipt: --receipt <file>.');
    if ((await this.service.get(Settings)).isSecretGiven === false)
      throw new CommandFailure('SESSION_SECRET must be set as the site has it: it signs the receipt.');
    const retention = await this.service.get(Retention);
    const now = new Date();
    const plan = await retention.plan(now, all);
    await this.print(format, planColumns, plan);
    const due = plan.filter(({ isDue }) => isDue).map(({ what, held }) => `${countOf(held)} of ${what}`);
    if (due.length === 0) return say('Nothing has to go today.');
    const people = all ? await retention.contacts() : [];
    if (people.length > 0 && contacts === undefined) throw new WrongUsage(wantsContacts(people.length));
    await confirm(`This erases for ever: ${due.join(', ')}.`, yes);
    if (people.length > 0 && contacts !== undefined)
      await writeToFile(contacts, writeRows('csv', contactColumns, [people], await writingOf(this.service, format)));
    const receipt = await retention.run(plan, now, all);
    await writeToFile(file, [`${JSON.stringify(receipt, null, 2)}\n`]);
    audit(
      'retention run',
      Object.entries(receipt.erased)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    );
    await erasePhotos(this.service);
    say(`${file} says what is left, signed with the secret of the site.`);
  }

  @Option({ flags: '--receipt <file>', description: 'where the receipt goes' })
  receipt(given: string): string {
    return textGiven('--receipt', given);
  }

  @Option({ flags: '--all', description: 'everything and everybody now, so that another event begins empty' })
  all(): boolean {
    return true;
  }

  @Option({ flags: '--contacts <file>', description: 'with --all: keeps who agreed to news of other events' })
  contacts(given: string): string {
    return textGiven('--contacts', given);
  }

  @Option({ flags: '--yes', description: 'erases without asking; needed where nobody can be asked' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
The periods are part of the event's content, and named on its privacy page. Interrupted, call it again.

Examples:
  $ npm run organize -- retention run --receipt receipt.json
  $ npm run organize -- retention run --all --contacts contacts.csv --receipt receipt.json`;
  }
}

const wantsContacts = (people: number) =>
  `${countOf(people)} agreed to news of other events: keep them in a file with --contacts <file>.`;

@Command({
  name: 'retention',
  description: 'what of people goes after the event, and the proof of it',
  allowExcessArgs: true,
  subCommands: [RetentionPlanCommand, RunRetentionCommand, VerifyReceiptCommand],
})
export class RetentionCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Examples:
  $ npm run organize -- retention plan
  $ npm run organize -- retention run --receipt receipt.json
  $ npm run organize -- retention verify receipt.json`;
  }
}
