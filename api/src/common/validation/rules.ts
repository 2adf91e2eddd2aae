import {
  cleanEmail,
  fieldMessages,
  isAccentedEmail,
  isVisible,
  isWellFormedEmail,
  registrationMessages,
} from '@konbit/contracts';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, IsUUID, Matches, Max, Min, ValidateBy } from 'class-validator';

export const IsRequiredText = (most: number, whenMissing: string) =>
  applyDecorators(
    IsNotEmpty({ message: whenMissing }),
    IsString({ message: fieldMessages.notText }),
    HasAtMost(most),
    Satisfies((value) => (isVisible(String(value)) ? undefined : whenMissing)),
  );

export const IsOptionalText = (most: number) =>
  applyDecorators(IsOptional(), IsString({ message: fieldMessages.notText }), HasAtMost(most));

/** Counts characters as the database does; `MaxLength` does not count variation selectors. */
const HasAtMost = (most: number) =>
  Matches(new RegExp(`^.{0,${most}}$`, 'su'), { message: fieldMessages.tooLong(most) });

export const IsWholeNumber = (least: number, most: number) => {
  const sentence = { message: fieldMessages.notInRange(least, most) };
  return applyDecorators(IsInt(sentence), Min(least, sentence), Max(most, sentence));
};

export const IsWellFormedEmail = (whenMissing: string, whenWrong: () => string) =>
  applyDecorators(
    IsNotEmpty({ message: whenMissing }),
    IsString({ message: fieldMessages.notText }),
    Satisfies((value) => {
      const email = String(value);
      if (isWellFormedEmail(email)) return undefined;
      return isAccentedEmail(email) ? registrationMessages.emailAccented : whenWrong();
    }),
  );

export const CleanEmail = () => Transform(({ value }) => (typeof value === 'string' ? cleanEmail(value) : value));

export const IsId = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID('loose', { message: fieldMessages.notAnId }),
  );

export const Satisfies = (rule: (value: unknown) => string | undefined) =>
  ValidateBy({
    name: 'rule',
    validator: { validate: (value) => rule(value) === undefined, defaultMessage: (at) => rule(at?.value) ?? '' },
  });

/** Control characters, except line breaks and tabs, and marks that change the direction of other text. */
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}|[\ufdd0-\ufdef\ufffe\uffff]/gu;

/** Twice the length of any field, for surrogate pairs; a longer text is refused anyway. */
const longestCleaned = 8000;

/** More marks on a letter than Unicode's stream-safe text has; composing them takes quadratic time. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

export function cleanText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.length > longestCleaned) return value.trim();
  return value.replace(excessMarks, '$1').normalize('NFC').replace(unwanted, '').trim();
}

export const CleanText = () => Transform(({ value }) => cleanText(value));

export const GivenText = () =>
  Transform(({ value }) => {
    const text = cleanText(value);
    return text === '' ? null : text;
  });

/** Letters without a shape. The joiners behind a mark are part of how names of South Asia are written. */
const shapeless = /(?<!\p{M})[\u200c\u200d]|(?![\u200c\u200d])\p{Cf}/gu;

/** A name, in one line. */
export function cleanName(value: unknown): unknown {
  const text = cleanText(value);
  if (typeof text !== 'string' || text.length > longestCleaned) return text;
  return text.replace(shapeless, '').replace(/\s+/g, ' ').trim();
}

export const CleanName = () => Transform(({ value }) => cleanName(value));

export const GivenName = () =>
  Transform(({ value }) => {
    const name = cleanName(value);
    return name === '' ? null : name;
  });

export const lengthOf = (text: string): number => [...text].length;
