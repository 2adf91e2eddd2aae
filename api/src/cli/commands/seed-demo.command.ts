import { Help, Option, SubCommand } from 'nest-commander';
import { DemoData } from '../demo/demo-data.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import { wholeNumber } from '../option-values.ts';
import type { Column } from '../output/columns.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { Service } from '../service.ts';

interface DemoReport {
  registrations: number;
  profiles: number;
  seconds: number;
}

const columns: Column<DemoReport>[] = [
  { title: 'Registrations added', key: 'registrations', of: ({ registrations }) => registrations },
  { title: 'Photos added', key: 'profiles', of: ({ profiles }) => profiles },
  { title: 'Seconds', key: 'seconds', of: ({ seconds }) => seconds },
];

@SubCommand({ name: 'demo', description: 'adds guests that might be, who play and have photos' })
export class SeedDemoCommand extends ListCommand {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run(
    _: string[],
    { registrations = 200, profiles = 24, ...format }: FormatOptions & { registrations?: number; profiles?: number },
  ): Promise<void> {
    const startedAt = Date.now();
    const demo = await this.service.get(DemoData);
    await demo.add({
      registrations,
      profiles,
      random: Math.random,
      now: new Date(),
      onRegistrations: this.progress.of('registrations', registrations),
      onProfiles: this.progress.of('photos', profiles),
    });
    const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
    await this.print(format, columns, [{ registrations, profiles, seconds }]);
  }

  @Option({ flags: '--registrations <number>', description: 'how many to add, up to 1,000,000 (default: 200)' })
  registrations(given: string): number {
    return wholeNumber('--registrations', given, 0, 1_000_000);
  }

  @Option({ flags: '--profiles <number>', description: 'how many photos to add, up to 10,000 (default: 24)' })
  profiles(given: string): number {
    return wholeNumber('--profiles', given, 0, 10_000);
  }

  @Help('after')
  examples(): string {
    return `
Each call adds to what is there. Their emails are under example.org, where no mail ever arrives; a quarter of them
plays. Interrupted, it leaves fewer guests, and points, ranks and counts that are right for those.

Examples:
  $ npm run organize -- seed demo
  $ npm run organize -- seed demo --registrations 100000 --profiles 60`;
  }
}
