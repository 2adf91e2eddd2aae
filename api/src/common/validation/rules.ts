import { type ErrorCode, fieldMessages, isWellFormedEmail } from '@konbit/contracts';
import { ValidationPipe, type PipeTransform, applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  type ValidationError,
  isUUID,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  ValidateBy,
} from 'class-validator';
import { AppError } from '../errors/app-error.ts';
import { visible } from './texts.ts';

/**
 * Makes body and query into the dto that the handler asks for: unknown fields dropped, texts cleaned, each field held
 * against its rules. What breaks one ends in VALIDATION_FAILED with one sentence a field.
 */
export const inputPipe = new ValidationPipe({
  whitelist: true,
  transform: true,
  stopAtFirstError: true,
  exceptionFactory: (errors: ValidationError[]) =>
    new AppError('VALIDATION_FAILED', Object.fromEntries(errors.map(sentenceOf))),
});

const sentenceOf = ({ property, constraints }: ValidationError): [string, string] => [
  property,
  Object.values(constraints ?? {})[0] ?? '',
];

/** An id in the path, in lower case. What is no id names nothing that exists. */
export class IdPipe implements PipeTransform {
  constructor(private readonly notFound: ErrorCode = 'NOT_FOUND') {}

  transform(value: unknown): string {
    if (typeof value !== 'string' || !isUUID(value, 'loose')) throw new AppError(this.notFound);
    return value.toLowerCase();
  }
}

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
