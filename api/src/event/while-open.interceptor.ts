import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { eventMoment, type EventMoment } from '@konbit/event';
import type { ErrorCode } from '@konbit/contracts';
import type { Observable } from 'rxjs';
import { AppError } from '../common/errors/app-error.ts';
import { EventService } from './event.service.ts';

export const refusals: Partial<Record<EventMoment, ErrorCode>> = {
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
