import {
  applyDecorators,
  Injectable,
  UseGuards,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
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

/** Why nobody can register, put up a photo or collect points now; nothing while the event is open. */
export const refusalAt = (moment: EventMoment): ErrorCode | undefined => refusals[moment];

/** Stands inside idempotency: what was done while the event was open is answered again after it. */
@Injectable()
export class WhileOpenInterceptor implements NestInterceptor {
  constructor(private readonly events: EventService) {}

  async intercept(_: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    await refuseUnlessOpen(this.events);
    return next.handle();
  }
}

/** The same of a reading, which no idempotency is around: a guard costs less than an interceptor. */
@Injectable()
export class WhileOpenGuard implements CanActivate {
  constructor(private readonly events: EventService) {}

  async canActivate(): Promise<boolean> {
    await refuseUnlessOpen(this.events);
    return true;
  }
}

async function refuseUnlessOpen(events: EventService): Promise<void> {
  const { content } = await events.live();
  const refusal = refusalAt(eventMoment(content.event, new Date()));
  if (refusal) throw new AppError(refusal);
}

/** The call is refused while the event is cancelled, has no date or is over. Reading, leaving and erasing never are. */
export const WhileOpen = ({ reading = false } = {}): MethodDecorator =>
  applyDecorators(
    reading ? UseGuards(WhileOpenGuard) : UseInterceptors(WhileOpenInterceptor),
    ApiResponse({
      status: 409,
      description: `Also while the event is not open: ${Object.values(refusals).join(', ')}`,
      type: ErrorBodyDto,
    }),
  );
