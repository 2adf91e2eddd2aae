import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError } from '../errors/app-error.ts';

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
