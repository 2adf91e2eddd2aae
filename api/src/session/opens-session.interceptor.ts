import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { SessionWay, SessionOwner } from './session-cookie.ts';
import { OpensSession } from './opens-session.decorator.ts';
import { SessionsService } from './sessions.service.ts';

/** Runs outside idempotency, so that a replayed answer opens the session too. */
@Injectable()
export class OpensSessionInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const way = this.reflector.get(OpensSession, context.getHandler()) as SessionWay | undefined;
    if (!way) return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        const owner = reply.statusCode < 300 ? ownerIn(answer) : undefined;
        if (owner) this.sessions.open(http.getRequest<FastifyRequest>(), reply, owner, way);
      }),
    );
  }
}

const ownerIn = (answer: unknown): SessionOwner | undefined =>
  (Array.isArray(answer) ? answer[0] : answer) as SessionOwner | undefined;
