import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER } from '@konbit/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { toAppError } from '../errors/to-app-error.ts';
import { currentWrite } from './current-write.ts';
import { claimOf, isFinal, type Claim, type KeptAnswer } from './kept-answer.ts';
import { isClaimTaken, KeptAnswers } from './kept-answers.ts';

/** Header that tells a repeated answer from a first one. */
const REPLAYED = 'Idempotency-Replayed';

/** Gives a repeated write its first answer again. Covers every write of the service. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly answers: KeptAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { method, url, bodyDigest } = request;
    const claim = claimOf({ method, url, bodyDigest, key: request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] });
    return claim ? from(this.answer(claim, context.switchToHttp().getResponse<FastifyReply>(), next)) : next.handle();
  }

  private async answer(claim: Claim, reply: FastifyReply, next: CallHandler): Promise<unknown> {
    const kept = await this.answers.find(claim);
    if (kept) return replay(kept, reply);
    const write = { claim, status: reply.statusCode, kept: false };
    try {
      const body = await currentWrite.run(write, () => firstValueFrom(next.handle(), { defaultValue: undefined }));
      if (!write.kept) await this.answers.keepAfterwards(claim, { status: write.status, body });
      return body;
    } catch (failure) {
      if (isClaimTaken(failure)) return this.answer(claim, reply, next);
      const error = toAppError(failure);
      if (isFinal(error.status))
        await this.answers.keepAfterwards(claim, { status: error.status, body: error.toBody() });
      throw failure;
    }
  }
}

function replay({ status, body }: KeptAnswer, reply: FastifyReply): unknown {
  reply.status(status).header(REPLAYED, 'true');
  return body;
}
