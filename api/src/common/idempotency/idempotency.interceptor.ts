import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { Settings } from '../../config/settings.ts';
import { toAppError } from '../errors/to-app-error.ts';
import type { KonbitRoute } from '../http/route-options.ts';
import { currentWrite } from './current-write.ts';
import { fingerprintOf, isFinal, type Fingerprint } from './fingerprint.ts';
import { isKeyTaken } from './idempotency-keys.repository.ts';
import { IdempotencyStore, type StoredAnswer } from './idempotency-store.ts';

/** Header that tells a repeated answer from a first one. */
const REPLAYED = 'Idempotency-Replayed';

/**
 * Gives a repeated write its first answer again, if the same asker repeats it. Covers every write of the service, once
 * the guards have let it pass.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly store: IdempotencyStore,
    private readonly settings: Settings,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { method, url, bodyDigest, actsFor, ip } = request;
    const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
    const fingerprint = fingerprintOf(
      { method, url, bodyDigest, key, actsFor, ip },
      this.settings.sessionSecrets[0] ?? '',
    );
    const { looksUpLate } = request.routeOptions.config as KonbitRoute;
    return fingerprint ? from(this.answer(fingerprint, reply, next, !looksUpLate?.(request))) : next.handle();
  }

  private async answer(
    fingerprint: Fingerprint,
    reply: FastifyReply,
    next: CallHandler,
    isLookedUp: boolean,
  ): Promise<unknown> {
    const stored = isLookedUp && (await this.store.find(fingerprint));
    if (stored) return replay(stored, reply);
    const write = { fingerprint, status: reply.statusCode, isLookedUp, isStored: false };
    try {
      const body = await currentWrite.run(write, () => firstValueFrom(next.handle(), { defaultValue: undefined }));
      if (!write.isStored) await this.store.storeAfterwards(fingerprint, { status: write.status, body });
      return body;
    } catch (failure) {
      if (isKeyTaken(failure)) return this.answer(fingerprint, reply, next, true);
      const error = toAppError(failure);
      // What was done before is refused now.
      const before = !isLookedUp && error.status < 500 && (await this.store.find(fingerprint));
      if (before) return replay(before, reply);
      const refusal = { status: error.status, body: error.toBody() };
      if (isFinal(error.status)) await this.store.storeAfterwards(fingerprint, refusal);
      throw failure;
    }
  }
}

function replay({ status, body }: StoredAnswer, reply: FastifyReply): unknown {
  reply.status(status).header(REPLAYED, 'true');
  return body;
}
