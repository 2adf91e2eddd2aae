import { Command, Help, Option, SubCommand } from 'nest-commander';
import type { SeedReport } from '../../common/catalogue-files/store-catalogue.ts';
import { catalogueNames, Seeder, type CatalogueName } from '../../seeding/seeder.ts';
import { Settings } from '../../config/settings.ts';
import { audit } from '../audit.ts';
import { confirm } from '../confirm.ts';
import { DemoData } from '../demo/demo-data.ts';
import { DemoRemoval } from '../demo/demo-removal.ts';
import { WrongUsage } from '../failure.ts';
import { oneOf, textGiven, wholeNumber } from '../options.ts';
import { askingCommand, ListCommand, type FormatOptions } from '../organizer-command.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { many, progressOf } from '../output/progress.ts';

interface DemoOptions {
  registrations?: number;
  profiles?: number;
  remove?: boolean;
  yes?: boolean;
}

@SubCommand({ name: 'demo', description: 'adds guests that might be, who play and have photos' })
export class SeedDemoCommand extends askingCommand(ListCommand) {
  async run(_: string[], options: DemoOptions): Promise<void> {
    await (options.remove ? this.take(options) : this.add(options));
  }

  private async add({ registrations = 200, profiles = 24, yes }: DemoOptions): Promise<void> {
    const { siteOrigin } = await this.service.get(Settings);
    if (siteOrigin.protocol === 'https:')
      await confirm(`This adds invented guests to ${siteOrigin.origin}, which is for the world.`, yes);
    const demo = await this.service.get(DemoData);
    await demo.add({
      registrations,
      profiles,
      random: Math.random,
      now: new Date(),
      onRegistrations: progressOf('registrations', registrations),
      onProfiles: progressOf('photos', profiles),
    });
    say(
      `${many(registrations, 'demo guest')} and ${many(profiles, 'photo')} were added. seed demo --remove takes them back.`,
    );
  }

  private async take({ registrations, profiles, yes }: DemoOptions): Promise<void> {
    if (registrations !== undefined || profiles !== undefined)
      throw new WrongUsage('--remove takes all of them: leave out --registrations and --profiles.');
    const demo = await this.service.get(DemoRemoval);
    const there = await demo.count();
    if (there.registrations + there.profiles === 0) return say('There are no demo guests.');
    const all = `${many(there.registrations, 'demo guest')} and ${many(there.profiles, 'photo')} of the gallery`;
    await confirm(`This erases ${all}.`, yes);
    await demo.remove(progressOf('registrations', there.registrations));
    audit('seed demo --remove', all);
    say(`${all} were erased.`);
  }

  @Option({ flags: '--registrations <number>', description: 'how many to add, up to 10,000 (default: 200)' })
  registrations(given: string): number {
    return wholeNumber('--registrations', given, 0, 10_000);
  }

  @Option({ flags: '--profiles <number>', description: 'how many photos to add, up to 1,000 (default: 24)' })
  profiles(given: string): number {
    return wholeNumber('--profiles', given, 0, 1000);
  }

  @Option({ flags: '--remove', description: 'takes back all demo guests, and all that they did' })
  remove(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
Each call adds to what is there. Their emails are under example.org, where no
mail ever arrives; a quarter of them plays. --remove knows them by their emails
and ids, whatever became of them since.

Examples:
  $ npm run organize -- seed demo --registrations 500 --profiles 60
  $ npm run organize -- seed demo --remove`;
  }
}

const columns: Column<SeedReport & { catalogue: CatalogueName }>[] = [
  { title: 'Catalogue', key: 'catalogue', of: ({ catalogue }) => catalogue },
  { title: 'Added', key: 'added', of: ({ added }) => added },
  { title: 'Changed', key: 'changed', of: ({ changed }) => changed },
  { title: 'Unchanged', key: 'unchanged', of: ({ unchanged }) => unchanged },
  { title: 'Removed', key: 'removed', of: ({ removed }) => removed },
  { title: 'Retired', key: 'retired', of: ({ retired }) => retired },
];

@Command({
  name: 'seed',
  arguments: '[catalogue]',
  argsDescription: { catalogue: `${catalogueNames.join(' or ')} (default: both)` },
  description: 'loads achievements and quizzes, or adds demo guests',
  subCommands: [SeedDemoCommand],
})
export class SeedCommand extends ListCommand {
  async run([given]: string[], { file, ...format }: FormatOptions & { file?: string }): Promise<void> {
    const names = given === undefined ? catalogueNames : [oneOf('The catalogue', catalogueNames, given)];
    if (file !== undefined && given === undefined) throw new WrongUsage('Say of which catalogue --file is.');
    const seeder = await this.service.get(Seeder);
    const rows = [];
    for (const name of names) rows.push({ catalogue: name, ...(await seeder.seed(name, file)) });
    await this.print(format, columns, rows);
  }

  @Option({ flags: '--file <file>', description: 'a YAML file of your own, in place of the shipped one' })
  file(given: string): string {
    return textGiven('--file', given);
  }

  @Help('after')
  examples(): string {
    return `
The same file twice changes nothing. A file with a fault changes nothing, and
each faulty line is named. What is no longer in the file is removed or, when
somebody holds or has answered it, retired.

Examples:
  $ npm run organize -- seed
  $ npm run organize -- seed quizzes --file my-quizzes.yaml`;
  }
}
