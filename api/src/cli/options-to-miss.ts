import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { KnownOption } from '@konbit/server';

/** People set these in their own npm settings: they count only where the command itself has them. */
const ownOfNpm = ['json', 'yes'];

/** The options that npm may have kept: those of all commands, since `cancel --dry-run` may be a mistake too. */
export function optionsToMiss(program: CommandUnknownOpts, args: readonly string[]): KnownOption[] {
  const own = optionsOf(commandOf(program, args)).map(({ name }) => name);
  const all = new Map(
    everyCommand(program)
      .flatMap(optionsOf)
      .map((option) => [option.name, option]),
  );
  return [...all.values()].filter(({ name }) => !ownOfNpm.includes(name) || own.includes(name));
}

function commandOf(command: CommandUnknownOpts, [word, ...rest]: readonly string[]): CommandUnknownOpts {
  const next = command.commands.find((one) => one.name() === word);
  return next ? commandOf(next, rest) : command;
}

const everyCommand = (command: CommandUnknownOpts): CommandUnknownOpts[] => [
  command,
  ...command.commands.flatMap(everyCommand),
];

const optionsOf = ({ options }: CommandUnknownOpts): KnownOption[] =>
  options.flatMap(({ long, required, optional }) =>
    long ? [{ name: long.slice(2), takesValue: required || optional }] : [],
  );
