import 'reflect-metadata';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyLimits, REQUEST_ID_HEADER } from '@konbit/contracts';
import { answerUnreadable } from '@konbit/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { AppModule } from './app.module.ts';
import { AppError } from './common/errors/app-error.ts';
import { answerFailure } from './common/errors/error.filter.ts';
import { readJsonOnly, applyRouteOptions } from './common/http/body-parsing.ts';
import {
  setAnswerHeaders,
  closeConnectionsAtEnd,
  refuseOtherSites,
  requestIdOf,
  RequestLog,
} from './common/http/request-hooks.ts';
import { mostHeaderBytes } from './common/http/bounds/head-bounds.ts';
import { limitRequests } from './common/http/bounds/limit-requests.ts';
import { knowCallers } from './common/http/http-caller.ts';
import { dataPolicy, serveApiDocs } from './common/http/api-docs.ts';
import { bindLogToRequests } from './common/logging/app-logger.service.ts';
import { createLogger } from './common/logging/logger.ts';
import { NestLogger } from './common/logging/nest-logger.ts';
import type { Settings } from './config/settings.ts';
import { SenderService } from './mail/sender.service.ts';
import { serveMetrics } from './telemetry/metrics.ts';

/** Of quality 4, as the plugin's own, but with a window of 256 KiB: by default each answer takes some 10 MB. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

export async function createApp(settings: Settings, logTo?: DestinationStream): Promise<NestFastifyApplication> {
  const logger = createLogger(settings.logLevel, logTo);
  const requestLog = new RequestLog();
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: requestLog,
    bodyLimit: bodyLimits.plain,
    genReqId: requestIdOf,
    trustProxy: settings.trustedProxies,
    // The router refuses some addresses before any hook runs.
    frameworkErrors: (failure: Error, request: FastifyRequest, reply: FastifyReply) => {
      reply.header(REQUEST_ID_HEADER, request.id);
      answerFailure(failure, request, reply);
      requestLog.requestCompleted(null, request, reply);
    },
    clientErrorHandler: answerUnreadable(
      {
        malformed: new AppError('MALFORMED_JSON').toBody(),
        headersTooLarge: new AppError('HEADERS_TOO_LARGE').toBody(),
      },
      REQUEST_ID_HEADER,
    ),
    // Calls over open connections are served while the service ends.
    return503OnClosing: false,
    // Long enough for a photo over bad reception.
    requestTimeout: 120_000,
    // Nothing sent or read for so long.
    connectionTimeout: 120_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: mostHeaderBytes,
      // Node's own refusal has no body.
      requireHostHeader: false,
    },
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  bindLogToRequests(fastify);
  setAnswerHeaders(fastify);
  limitRequests(fastify, settings.bounds);
  closeConnectionsAtEnd(fastify);
  applyRouteOptions(fastify);
  await fastify.register(helmet, {
    contentSecurityPolicy: dataPolicy,
    // Over plain HTTP it would lock visitors out.
    strictTransportSecurity: settings.siteOrigin.protocol === 'https:',
  });
  refuseOtherSites(fastify, settings.siteOrigin);
  readJsonOnly(fastify);
  knowCallers(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings, logger), adapter, {
    bodyParser: false,
    logger: new ConsoleLogger({ json: true, logLevels: ['fatal', 'error', 'warn'] }),
    abortOnError: false,
  });
  await serveMetrics(app, fastify, settings);
  await fastify.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: brotliParams },
  });
  await fastify.register(cookie);
  app.setGlobalPrefix('api');
  serveApiDocs(app);
  await app.init();
  app.useLogger(new NestLogger(logger));
  app.get(SenderService).start();
  return app;
}
