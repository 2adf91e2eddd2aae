import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { Settings } from '../../config/settings.ts';
import type { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/error.filter.ts';
import { IdempotencyKeysRepository, isKeyTaken } from './idempotency-keys.repository.ts';
import { currentWrite, idempotentWrite, type IdempotentWrite } from './idempotent-write.ts';

@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly settings: Settings,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const write = idempotentWrite(request, reply.statusCode, this.settings.sessionSecrets[0] ?? '');
    return write ? from(this.answer(write, reply, next)) : next.handle();
  }

  private async answer(write: IdempotentWrite, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const stored = await this.keys.find(write);
    if (stored) {
      reply.status(stored.status).header('Idempotency-Replayed', 'true');
      return stored.body;
    }
    try {
      const body = await currentWrite.run(write, () => firstValueFrom(next.handle(), { defaultValue: undefined }));
      // Whoever has no authority leaves no rows by calls that tell nothing and are limited by nothing.
      const isWorthKeeping = body !== undefined || !write.isAnonymous;
      if (!write.isStored && isWorthKeeping) await this.keys.storeAfterwards(write, { status: write.status, body });
      return body;
    } catch (failure) {
      if (isKeyTaken(failure)) return this.answer(write, reply, next);
      const error = toAppError(failure);
      const refusal = { status: error.status, body: error.toBody() };
      if (isFinal(error)) await this.keys.storeAfterwards(write, refusal);
      throw failure;
    }
  }
}

/** Whether a refusal is stored: others (no session, too many, away, the event's state) may pass when tried again. */
export const isFinal = ({ status, code }: Pick<AppError, 'status' | 'code'>): boolean =>
  [404, 409, 422].includes(status) && !code.startsWith('EVENT_');
