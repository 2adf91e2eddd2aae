import { applyDecorators } from '@nestjs/common';
import { fieldMessages } from '@konbit/contracts';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

/** An id, in lower case. */
export const IsId = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID('loose', { message: fieldMessages.notAnId }),
  );
