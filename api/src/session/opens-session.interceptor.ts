import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { type SessionOwner, Sessions } from './sessions.ts';

/**
 * The answer's registration (or the only one in its list) becomes the browser's session; with the email of then, should
 * it have changed since.
 */
export const OpensSession = Reflector.createDecorator<true>();

/** Stands outside idempotency, so that a repeated answer opens the session again. */
@Injectable()
export class OpensSessionInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get(OpensSession, context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        const owner = reply.statusCode < 300 ? ownerIn(answer) : undefined;
        if (owner) this.sessions.open(http.getRequest<FastifyRequest>(), reply, owner);
      }),
    );
  }
}

const ownerIn = (answer: unknown): SessionOwner | undefined =>
  (Array.isArray(answer) ? answer[0] : answer) as SessionOwner | undefined;
