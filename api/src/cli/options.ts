import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import {
  cleanEmail,
  isPhoneNumber,
  isVisible,
  isWellFormedEmail,
  languages,
  registrationFields,
} from '@konbit/contracts';
import { isUUID } from 'class-validator';
import { cleanName, cleanText, lengthOf } from '../common/validation/rules.ts';

export const wholeNumber = (min: number, max: number) => (text: string) => {
  if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
  throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max.toLocaleString('en-CA')}.`);
};

export function emailOf(text: string): string {
  const email = cleanEmail(text);
  if (isWellFormedEmail(email)) return email;
  throw new InvalidArgumentError('Give one such as name@example.com.');
}

/** `list` is the command that shows the ids. */
export const idIn = (list: string) => (text: string) => {
  if (isUUID(text, 'loose')) return text.toLowerCase();
  throw new InvalidArgumentError(`${list} shows the ids.`);
};

export function nameOf(text: string): string {
  const name = cleanName(text) as string;
  const { limit } = registrationFields.firstName;
  if (isVisible(name) && lengthOf(name) <= limit) return name;
  throw new InvalidArgumentError(`It must be a name of 1 to ${limit} characters.`);
}

/** A telephone number, or a blank text. */
export function phoneOf(text: string): string {
  const number = text.trim();
  if (number === '' || isPhoneNumber(number)) return number;
  throw new InvalidArgumentError('It must be a number such as +1 416 555 0100.');
}

/** A text that may be blank. */
export function noteOf(text: string): string {
  const note = cleanText(text) as string;
  const { limit } = registrationFields.dietaryRestrictions;
  if (lengthOf(note) <= limit) return note;
  throw new InvalidArgumentError(`It must be at most ${limit} characters.`);
}

/** A file that does not exist yet: none is overwritten. */
export function newFile(path: string): string {
  if (existsSync(path)) throw new InvalidArgumentError('It already exists: choose another one.');
  if (!existsSync(dirname(path))) throw new InvalidArgumentError(`There is no folder ${dirname(path)}.`);
  return path;
}

export const language = new Option('--language <language>', 'of the mails').choices(languages);

export const file = new Option('--file <file>', 'a new file that only you can read (default: the terminal)').argParser(
  newFile,
);

/** A command that prints rows. */
export const listing = (command: Command) =>
  command
    .option('--json', 'the result as JSON')
    .addOption(
      new Option('--csv [separator]', 'as CSV for a spreadsheet: comma, semicolon')
        .choices(['comma', 'semicolon'])
        .preset('comma')
        .conflicts('json'),
    );

/** A command that asks before it does what can't be undone. */
export const asking = (command: Command) =>
  command.option('--yes', 'skips the question; needed where nobody can answer it');

export const searchable = (command: Command) =>
  listing(command)
    .option('--search <text>', 'only those whose name or email contains this')
    .option('--limit <number>', 'how many at most, up to 10,000', wholeNumber(1, 10_000), 50);
