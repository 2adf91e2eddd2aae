import { applyDecorators } from '@nestjs/common';
import { fieldMessages, isWellFormedEmail } from '@konbit/contracts';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, IsUUID, Matches, ValidateBy } from 'class-validator';
import { visible } from './texts.ts';

/** A text that must be there, of at most `most` characters. */
export const IsRequiredText = (most: number, whenMissing: string) =>
  applyDecorators(
    IsNotEmpty({ message: whenMissing }),
    IsString({ message: fieldMessages.notText }),
    HasAtMost(most),
    Matches(visible, { message: whenMissing }),
  );

/** A text of at most `most` characters, or nothing. */
export const IsOptionalText = (most: number) =>
  applyDecorators(IsOptional(), IsString({ message: fieldMessages.notText }), HasAtMost(most));

/** Characters as the database counts them; `MaxLength` counts none for the sign that makes a heart an emoji. */
const HasAtMost = (most: number) =>
  Matches(new RegExp(`^.{0,${most}}$`, 'su'), { message: fieldMessages.tooLong(most) });

/** An email by the rule that both sides share, which is narrower than the library's. */
export const IsWellFormedEmail = (whenMissing: string, whenWrong: () => string) =>
  applyDecorators(
    IsNotEmpty({ message: whenMissing }),
    IsString({ message: fieldMessages.notText }),
    Satisfies((value) => (isWellFormedEmail(String(value)) ? undefined : whenWrong())),
  );

/** An id, in lower case. */
export const IsId = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID('loose', { message: fieldMessages.notAnId }),
  );

/** A rule of our own: it answers the sentence for a value that breaks it, and nothing for one that follows it. */
export const Satisfies = (rule: (value: unknown) => string | undefined) =>
  ValidateBy({
    name: 'rule',
    validator: { validate: (value) => rule(value) === undefined, defaultMessage: (at) => rule(at?.value) ?? '' },
  });
