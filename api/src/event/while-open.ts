import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { eventMoment, type EventMoment } from '@konbit/event';
import type { ErrorCode } from '@konbit/contracts';
import type { Observable } from 'rxjs';
import { AppError } from '../common/errors/app-error.ts';
import { ErrorBodyDto } from '../common/errors/error-body.dto.ts';
import { EventService } from './event.service.ts';

const refusals: Partial<Record<EventMoment, ErrorCode>> = {
  cancelled: 'EVENT_CANCELLED',
  postponed: 'EVENT_POSTPONED',
  past: 'EVENT_OVER',
};

/** Runs inside idempotency: an answer from the time when the event was open is given again after it. */
@Injectable()
export class WhileOpenInterceptor implements NestInterceptor {
  constructor(private readonly events: EventService) {}

  async intercept(_: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const content = await this.events.content();
    const refusal = refusals[eventMoment(content.event, new Date())];
    if (refusal) throw new AppError(refusal);
    return next.handle();
  }
}

export const WhileOpen = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(WhileOpenInterceptor),
    ApiResponse({
      status: 409,
      description: `Also while the event is not open: ${Object.values(refusals).join(', ')}`,
      type: ErrorBodyDto,
    }),
  );
