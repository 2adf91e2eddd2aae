import { Injectable, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { AppError } from '../errors/app-error.ts';
import { knownFields } from './known-fields.ts';

const plainTypes: unknown[] = [String, Number, Boolean, Array, Object];

/**
 * Makes body and query into the dto that the handler asks for: unknown fields dropped, texts cleaned, each field held
 * against its rules. What breaks one ends in VALIDATION_FAILED with one sentence a field.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type === 'custom' || type === 'param' || !metatype || plainTypes.includes(metatype)) return value;
    const dto: object = plainToInstance(metatype as Type<object>, knownFields(metatype as Type<object>, value));
    const errors = validateSync(dto, { stopAtFirstError: true, forbidUnknownValues: false });
    if (errors.length > 0) throw new AppError('VALIDATION_FAILED', Object.fromEntries(errors.map(sentenceOf)));
    return dto;
  }
}

const sentenceOf = ({ property, constraints }: ValidationError): [string, string] => [
  property,
  Object.values(constraints ?? {})[0] ?? '',
];
