import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorBodyDto } from '../common/errors/error-body.dto.ts';
import { refusals, WhileOpenInterceptor } from './while-open.interceptor.ts';

export const WhileOpen = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(WhileOpenInterceptor),
    ApiResponse({
      status: 409,
      description: `Also while the event is not open: ${Object.values(refusals).join(', ')}`,
      type: ErrorBodyDto,
    }),
  );
