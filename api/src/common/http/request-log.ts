import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { newId } from '../new-id.ts';

/** The id that names a request in the log and in the answer: the gateway's, if it gave a decent one, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER.toLowerCase()];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
}

/** One line a request. It names the route, not the address that was asked for: addresses hold emails (`?email=`). */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    _: Error | null | undefined,
    { log, method, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { statusCode: status, elapsedTime } = reply;
    log.info({ method, route: routeOptions?.url ?? null, status, milliseconds: Math.round(elapsedTime) }, 'request');
  }
}
