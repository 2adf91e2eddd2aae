import { Command, Help, Option, SubCommand } from 'nest-commander';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { StandingsCheck, type StandingDifference } from '../../leaderboard/standings-check.ts';
import { GroupCommand } from '../group-command.ts';
import { ListCommand, type FormatOptions } from '../list-command.ts';
import type { Column } from '../output/columns.ts';
import { say } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { Service } from '../service.ts';

const columns: Column<StandingDifference>[] = [
  { title: 'Registration', key: 'registrationId', of: ({ registrationId }) => registrationId },
  { title: 'Points kept', key: 'pointsKept', of: ({ kept }) => kept.totalPoints },
  { title: 'Points counted', key: 'pointsCounted', of: ({ counted }) => counted.totalPoints },
  { title: 'Achievements kept', key: 'achievementsKept', of: ({ kept }) => kept.achievementsCount },
  { title: 'Achievements counted', key: 'achievementsCounted', of: ({ counted }) => counted.achievementsCount },
];

@SubCommand({ name: 'check', description: 'holds the kept standings against the records they come from' })
export class CheckStandingsCommand extends ListCommand {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run(_: string[], { repair = false, ...format }: FormatOptions & { repair?: boolean }): Promise<void> {
    const total = await (await this.service.get(RegistrationsAdmin)).total();
    const onProgress = this.progress.of('registrations', total);
    const check = await this.service.get(StandingsCheck);
    const report = await check.checkStandings({ repair, onProgress });
    const { checked, differing, repaired, differences } = report;
    await this.print(format, columns, differences);
    const outcome = repair ? `${countOf(repaired)} repaired` : 'add --repair to bring them in line';
    say(`${countOf(checked)} checked: ${differing === 0 ? 'all agree.' : `${countOf(differing)} differ, ${outcome}.`}`);
    if (differing > repaired) process.exitCode = 1;
  }

  @Option({ flags: '--repair', description: 'brings those that differ in line with the records' })
  repair(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
The site may run meanwhile. The exit status is 1 when standings differ and were not repaired.

Examples:
  $ npm run organize -- standings check
  $ npm run organize -- standings check --repair`;
  }
}

@Command({
  name: 'standings',
  description: 'the points that are kept act by act',
  allowExcessArgs: true,
  subCommands: [CheckStandingsCommand],
})
export class StandingsCommand extends GroupCommand {
  @Help('after')
  examples(): string {
    return `
Example:
  $ npm run organize -- standings check --repair`;
  }
}
