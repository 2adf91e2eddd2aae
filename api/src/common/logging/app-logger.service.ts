import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** The log of the request that the running code answers. */
const requestLogs = new AsyncLocalStorage<FastifyBaseLogger>();

/** From here on, what services log while they answer a request carries the request's id. */
export function bindLogToRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, next) => requestLogs.run(request.log, next));
}

/** The log for services. An entry holds ids and counts, never what people typed. */
@Injectable()
export class AppLoggerService {
  constructor(private readonly root: Logger) {}

  info(entry: object, sentence: string): void {
    this.current.info(entry, sentence);
  }

  warn(entry: object, sentence: string): void {
    this.current.warn(entry, sentence);
  }

  private get current(): Pick<Logger, 'info' | 'warn'> {
    return requestLogs.getStore() ?? this.root;
  }
}
