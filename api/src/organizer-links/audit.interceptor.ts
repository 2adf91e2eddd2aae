import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { auditEntry } from '../common/logging/audit.ts';
import { actorOf } from './acting-link.decorator.ts';

export const Action = Reflector.createDecorator<string>();

@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly logger: AppLoggerService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<{ id: string } | undefined>): Observable<unknown> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const action = this.reflector.get(Action, context.getHandler());
    const write = (answer?: { id: string }) =>
      auditEntry(this.logger, actorOf(context), action, (params.id ?? answer?.id ?? '').toLowerCase());
    return next.handle().pipe(tap(write));
  }
}
