import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidArgumentError, Option, type Command } from '@commander-js/extra-typings';
import { isWellFormedEmail, languages, registrationFields } from '@konbit/contracts';
import { isUUID } from 'class-validator';
import { cleanText, lengthOf, visible } from '../common/validation/rules.ts';

/** A whole number; thousands may be set apart by commas or underscores. */
export const wholeNumber = (least: number, most: number) => (given: string) => {
  const digits = given.replace(/(?<=\d)[,_](?=\d)/g, '');
  if (/^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most) return Number(digits);
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most.toLocaleString('en-CA')}.`);
};

export function emailOf(given: string): string {
  if (isWellFormedEmail(given.trim())) return given.trim();
  throw new InvalidArgumentError('Give one such as name@example.com.');
}

/** An id, as `list` shows it. */
export const idIn = (list: string) => (given: string) => {
  if (isUUID(given, 'loose')) return given.toLowerCase();
  throw new InvalidArgumentError(`${list} shows the ids.`);
};

/** A name as a form takes it. */
export function nameOf(given: string): string {
  const name = cleanText(given) as string;
  const { limit } = registrationFields.firstName;
  if (visible.test(name) && lengthOf(name) <= limit) return name;
  throw new InvalidArgumentError(`It must be a name of 1 to ${limit} characters.`);
}

/** A telephone number in any country's way of writing, or none. */
export function phoneOf(given: string): string {
  if (/^\s*(\+?\d[\d .()/-]{3,38})?\s*$/.test(given)) return given.trim();
  throw new InvalidArgumentError('It must be a number such as +1 416 555 0100.');
}

/** A text as a form takes it, which may be blank. */
export function noteOf(given: string): string {
  const note = cleanText(given) as string;
  const { limit } = registrationFields.dietaryRestrictions;
  if (lengthOf(note) <= limit) return note;
  throw new InvalidArgumentError(`It must be at most ${limit} characters.`);
}

/** A moment to come, with its offset from UTC: no two people read it in two ways. */
export function timeOf(given: string): Date {
  const time = new Date(given);
  if (!/T\d\d:\d\d.*([+-]\d\d:\d\d|Z)$/.test(given) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('It must be a time with its offset, such as 2025-08-12T09:00-04:00.');
  if (time.getTime() < Date.now()) throw new InvalidArgumentError('It is in the past.');
  return time;
}

/** A file that is still to be written: none is ever overwritten. */
export function newFile(given: string): string {
  if (existsSync(given)) throw new InvalidArgumentError('It already exists: choose another one.');
  if (!existsSync(dirname(given))) throw new InvalidArgumentError(`There is no folder ${dirname(given)}.`);
  return given;
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
      new Option('--csv [separator]', 'as CSV for a spreadsheet: comma, semicolon, tab')
        .choices(['comma', 'semicolon', 'tab'])
        .preset('comma')
        .conflicts('json'),
    );

/** A command that asks before it does what can't be undone. */
export const asking = (command: Command) =>
  command.option('--yes', 'skips the question; needed where nobody can answer it');

/** A list that can be searched and is shown page by page. */
export const paged = (command: Command) =>
  listing(command)
    .option('--search <text>', 'only those whose name or email contains this')
    .option('--limit <number>', 'how many a page, up to 1,000', wholeNumber(1, 1000), 50)
    .option('--page <number>', 'which page', wholeNumber(1, 1_000_000), 1);
