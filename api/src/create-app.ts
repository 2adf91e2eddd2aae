import 'reflect-metadata';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyLimits, REQUEST_ID_HEADER } from '@konbit/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import { ErrorFilter } from './common/errors/error.filter.ts';
import { serveApiDocs } from './common/http/api-docs.ts';
import { readJsonOnly } from './common/http/body-parsing.ts';
import { closeConnectionsAtEnd } from './common/http/draining.ts';
import { refuseOtherSites } from './common/http/other-sites.ts';
import { requestIdOf } from './common/http/request-id.ts';
import { logRequest, logRequests } from './common/http/request-log.ts';
import { applyRouteOptions } from './common/http/route-options.ts';
import { sendSecurityHeaders } from './common/http/security-headers.ts';
import { answerUnreadable } from './common/http/unreadable-request.ts';
import { createLogger, nestLogger } from './common/logging/logger.ts';
import { InputPipe } from './common/validation/input.pipe.ts';
import type { Settings } from './config/settings.ts';
import { Sender } from './mail/sender.ts';
import { openTelemetry } from './telemetry/open-telemetry.ts';

/** The service, ready to listen. Waits for the database if that is away. `logTo` replaces standard output. */
export async function createApp(settings: Settings, logTo?: DestinationStream): Promise<NestFastifyApplication> {
  const logger = createLogger(settings.logLevel, logTo);
  const errors = new ErrorFilter(logger);
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimits.plain,
    genReqId: requestIdOf,
    trustProxy: settings.trustedProxies,
    // The router refuses some addresses before any hook runs.
    frameworkErrors: (failure: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header(REQUEST_ID_HEADER, request.id);
      errors.answer(failure, request, reply);
      logRequest(logger, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    // What comes over an open connection while the service ends is still served.
    return503OnClosing: false,
    // A photo over bad reception may take its time; a client that only pretends to send may not.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  logRequests(fastify, logger);
  closeConnectionsAtEnd(fastify);
  refuseOtherSites(fastify, settings.siteOrigin);
  applyRouteOptions(fastify);
  readJsonOnly(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings, logger), adapter, {
    bodyParser: false,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  await openTelemetry(app, fastify, settings);
  sendSecurityHeaders(fastify, settings.siteOrigin.protocol === 'https:');
  await fastify.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await fastify.register(cookie);
  app.setGlobalPrefix('api');
  app.useGlobalFilters(errors);
  app.useGlobalPipes(new InputPipe());
  serveApiDocs(app);
  await app.init();
  app.get(Sender).start();
  return app;
}
