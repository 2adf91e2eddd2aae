import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { Settings } from '../../config/settings.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { IdempotencyKeysRepository, isKeyTaken, type StoredAnswer } from './idempotency-keys.repository.ts';
import { currentWrite, idempotentWrite, type IdempotentWrite } from './idempotent-write.ts';

/** Header that tells a repeated answer from a first one. */
const REPLAYED = 'Idempotency-Replayed';

/**
 * Gives a repeated write its first answer again, if the same asker repeats it. Covers every write of the service, once
 * the guards have let it pass.
 */
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
    if (stored) return replay(stored, reply);
    try {
      const body = await currentWrite.run(write, () => firstValueFrom(next.handle(), { defaultValue: undefined }));
      if (!write.isStored) await this.keys.storeAfterwards(write, { status: write.status, body });
      return body;
    } catch (failure) {
      if (isKeyTaken(failure)) return this.answer(write, reply, next);
      const error = toAppError(failure);
      const refusal = { status: error.status, body: error.toBody() };
      if (isFinal(error.status)) await this.keys.storeAfterwards(write, refusal);
      throw failure;
    }
  }
}

/**
 * Whether an answer would be the same next time, and so is stored. Other refusals (no session, too many, away) may pass
 * when tried again.
 */
export const isFinal = (status: number): boolean => status < 300 || [404, 409, 422].includes(status);

function replay({ status, body }: StoredAnswer, reply: FastifyReply): unknown {
  reply.status(status).header(REPLAYED, 'true');
  return body;
}
