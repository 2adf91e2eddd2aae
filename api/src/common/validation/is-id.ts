import { applyDecorators } from '@nestjs/common';
import { fieldMessages } from '@konbit/contracts';
import { Transform } from 'class-transformer';
import { isId } from './id.pipe.ts';
import { Keeps } from './rules.ts';

/** An id, in lower case. */
export const IsId = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    Keeps((value) => (isId(value) ? undefined : fieldMessages.notAnId)),
  );
