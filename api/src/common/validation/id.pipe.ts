import type { PipeTransform } from '@nestjs/common';
import type { ErrorCode } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';

/** True for a UUID of any version, in either case. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);

/** An id in the path, in lower case. What is no id names nothing that exists. */
export class IdPipe implements PipeTransform {
  constructor(private readonly notFound: ErrorCode = 'NOT_FOUND') {}

  transform(value: unknown): string {
    if (!isId(value)) throw new AppError(this.notFound);
    return value.toLowerCase();
  }
}
