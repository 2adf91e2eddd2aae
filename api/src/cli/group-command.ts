import { CommandRunner } from 'nest-commander';
import { WrongUsage } from './command-failure.ts';

interface Group {
  name(): string;
  readonly commands: readonly { name(): string }[];
}

/** A command that only groups others: alone, or with one that it does not have, it says what there is. */
export abstract class GroupCommand extends CommandRunner {
  async run([given]: string[]): Promise<void> {
    refuseUnknown(this.command, given);
    throw new WrongUsage(`'${this.command.name()}' needs a command: ${namesIn(this.command)}. ${more}`);
  }
}

/** Throws a sentence for a command that the group does not have. */
export function refuseUnknown(group: Group, given: string | undefined): void {
  if (given !== undefined) {
    throw new WrongUsage(`'${group.name()}' has no command '${given}'; there are ${namesIn(group)}. ${more}`);
  }
}

const namesIn = ({ commands }: Group): string => commands.map((command) => command.name()).join(', ');
const more = 'Add --help to see more.';
