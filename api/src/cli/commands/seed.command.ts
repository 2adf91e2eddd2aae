import { Command, Help, Option, SubCommand } from 'nest-commander';
import { catalogueNames, Seeder, type CatalogueName } from '../../seeding/seeder.ts';
import { refuseUnknown } from '../group-command.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { textGiven } from '../option-values.ts';
import { Service } from '../service.ts';
import { SeedDemoCommand } from './seed-demo.command.ts';
import { seedColumns } from './seed-columns.ts';

/** Brings catalogues in line with files. */
abstract class SeedingCommand extends ListCommand {
  constructor(private readonly service: Service) {
    super();
  }

  protected async seed(names: readonly CatalogueName[], options: FormatOptions, file?: string): Promise<void> {
    const seeder = await this.service.get(Seeder);
    const rows = [];
    for (const name of names) rows.push({ catalogue: name, ...(await seeder.seed(name, file)) });
    await this.print(options, seedColumns, rows);
  }
}

/** One of them, from any file. */
abstract class SeedOneCommand extends SeedingCommand {
  protected abstract readonly catalogue: CatalogueName;

  run(_: string[], { file, ...format }: FormatOptions & { file?: string }): Promise<void> {
    return this.seed([this.catalogue], format, file);
  }

  @Option({ flags: '--file <file>', description: 'a YAML file of your own, in place of the shipped one' })
  file(given: string): string {
    return textGiven('--file', given);
  }
}

@SubCommand({ name: 'achievements', description: 'the achievements, from the shipped file or your own' })
export class SeedAchievementsCommand extends SeedOneCommand {
  protected readonly catalogue = 'achievements';

  constructor(service: Service) {
    super(service);
  }

  @Help('after')
  examples(): string {
    return `
What is no longer in the file is removed, or, when somebody holds it, no longer offered.

Examples:
  $ npm run organize -- seed achievements
  $ npm run organize -- seed achievements --file next-year.yaml`;
  }
}

@SubCommand({ name: 'quizzes', description: 'the quizzes, from the shipped file or your own' })
export class SeedQuizzesCommand extends SeedOneCommand {
  protected readonly catalogue = 'quizzes';

  constructor(service: Service) {
    super(service);
  }

  @Help('after')
  examples(): string {
    return `
What is no longer in the file is removed, or, when somebody has answered it, no longer asked.

Examples:
  $ npm run organize -- seed quizzes
  $ npm run organize -- seed quizzes --file my-quizzes.yaml --json`;
  }
}

@Command({
  name: 'seed',
  description: 'loads or updates the catalogues; the same file twice changes nothing',
  subCommands: [SeedAchievementsCommand, SeedQuizzesCommand, SeedDemoCommand],
})
export class SeedCommand extends SeedingCommand {
  constructor(service: Service) {
    super(service);
  }

  async run([given]: string[], options: FormatOptions): Promise<void> {
    refuseUnknown(this.command, given);
    await this.seed(catalogueNames, options);
  }

  @Help('after')
  examples(): string {
    return `
Alone, it loads all shipped catalogues. A file with a fault changes nothing, and each faulty line is named.

Examples:
  $ npm run organize -- seed
  $ npm run organize -- seed quizzes --file my-quizzes.yaml
  $ npm run organize -- seed demo --registrations 500`;
  }
}
