import { isLanguage, isWellFormedEmail, languages, registrationFields, type Language } from '@konbit/contracts';
import { isUUID } from 'class-validator';
import { cleanText, lengthOf, visible } from '../common/validation/texts.ts';
import { WrongUsage } from './failure.ts';

/** A whole number given on the command line; thousands may be set apart by commas or underscores. */
export function wholeNumber(option: string, given: string, least: number, most: number): number {
  const digits = given.replace(/(?<=\d)[,_](?=\d)/g, '');
  const value = Number(digits);
  if (/^\d+$/.test(digits) && value >= least && value <= most) return value;
  throw new WrongUsage(
    `${option} must be a whole number from ${least} to ${most.toLocaleString('en-CA')}, not "${given}".`,
  );
}

export function emailGiven(given = ''): string {
  const email = given.trim();
  if (isWellFormedEmail(email)) return email;
  throw new WrongUsage(`"${given}" is no email. Give one such as name@example.com.`);
}

export function idGiven(given = '', list = 'photos list'): string {
  if (isUUID(given, 'loose')) return given.toLowerCase();
  throw new WrongUsage(`"${given}" is no id. \`${list}\` shows the ids.`);
}

/** A name as a form takes it. */
export function nameGiven(option: string, given: string): string {
  const name = cleanText(given) as string;
  const { limit } = registrationFields.firstName;
  if (visible.test(name) && lengthOf(name) <= limit) return name;
  throw new WrongUsage(`${option} must be a name of 1 to ${limit} characters.`);
}

/** A telephone number in any country's way of writing; blank for none. */
export function phoneGiven(given: string): string {
  const phone = given.trim();
  if (phone === '' || /^\+?\d[\d .()/-]{3,38}$/.test(phone)) return phone;
  throw new WrongUsage(`--phone must be a number such as +1 416 555 0100, not "${given}".`);
}

/** A text as a form takes it, which may be blank. */
export function noteGiven(option: string, given: string): string {
  const note = cleanText(given) as string;
  const { limit } = registrationFields.dietaryRestrictions;
  if (lengthOf(note) <= limit) return note;
  throw new WrongUsage(`${option} must be at most ${limit} characters.`);
}

/** A moment to come, with its offset from UTC: no two people read it in two ways. */
export function timeGiven(option: string, given: string): Date {
  const time = new Date(given);
  if (/T\d\d:\d\d.*([+-]\d\d:\d\d|Z)$/.test(given) && !Number.isNaN(time.getTime())) {
    if (time.getTime() < Date.now()) throw new WrongUsage(`${option}: ${given} is past.`);
    return time;
  }
  throw new WrongUsage(`${option} must be a time with its offset, such as 2025-08-12T09:00-04:00, not "${given}".`);
}

export function languageGiven(given: string): Language {
  if (isLanguage(given)) return given;
  throw new WrongUsage(`--language must be one of ${languages.join(', ')}, not "${given}".`);
}

/** A text that must say something. */
export function textGiven(option: string, given: string): string {
  if (given.trim() !== '') return given;
  throw new WrongUsage(`${option} must not be empty.`);
}

/** One of these words. */
export function oneOf<T extends string>(what: string, words: readonly T[], given: string | undefined): T {
  const word = words.find((one) => one === given);
  if (word !== undefined) return word;
  throw new WrongUsage(`${what} must be one of ${words.join(', ')}${given === undefined ? '' : `, not "${given}"`}.`);
}
