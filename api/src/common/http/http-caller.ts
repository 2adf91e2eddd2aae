import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, forCaller } from '../../database/caller.ts';

const isRead = (method: string) => ['GET', 'HEAD'].includes(method);

export class HttpCaller implements Caller {
  private hasBegun = false;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** A write that has begun is finished: its answer is stored for when it is sent again. */
  hasGone(): boolean {
    if (this.hasBegun && !isRead(this.request.method)) return false;
    const { destroyed, writableFinished } = this.reply.raw;
    return destroyed && !writableFinished;
  }

  begin(): void {
    this.hasBegun = true;
  }
}

/** After the body is read, whose events belong to no call. */
export const knowCallers = (fastify: FastifyInstance): FastifyInstance =>
  fastify.addHook('preValidation', (request, reply, next) => forCaller(new HttpCaller(request, reply), next));
