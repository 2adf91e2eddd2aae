import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError } from '../errors/app-error.ts';

/** Drops unknown fields. Throws VALIDATION_FAILED with a sentence for each wrong field. */
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
