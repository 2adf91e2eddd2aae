import type { ErrorCode } from '@konbit/contracts';
import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from '../errors/app-error.ts';

export class IdPipe implements PipeTransform {
  constructor(private readonly notFound: ErrorCode = 'NOT_FOUND') {}

  transform(value: unknown): string {
    if (typeof value !== 'string' || !isUUID(value, 'loose')) throw new AppError(this.notFound);
    return value.toLowerCase();
  }
}
