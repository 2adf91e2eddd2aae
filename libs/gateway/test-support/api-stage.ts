import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { listen } from '@konbit/tooling/test-support/listen';
import { fastify, type FastifyInstance } from 'fastify';
import { proxyApi } from '../src/proxy-api.ts';
import { addFailures, answerUnread } from '@konbit/pages/failures';
import { defaultLimits, type Limits, limitRequests, timeLimits } from '../src/limits.ts';
import { addressOf } from '../src/plain-form.ts';
import { sendRaw } from './raw-client.ts';

interface StageOptions {
  /** Replaces the defaults. */
  limits?: Partial<Limits>;
  requestTimeoutMs?: number;
  connectionTimeoutMs?: number;
  trustProxy?: string;
  /** Called before the gateway listens. */
  with?(gateway: FastifyInstance): Promise<void>;
}

/** A new gateway for each test, and an api whose answers the test sets. */
export function apiStageForEach() {
  const sockets: Socket[] = [];
  const stage = {
    answer: ((_request, response) => response.end('{}')) as RequestListener,
    apis: [] as Server[],
    gateway: undefined as unknown as FastifyInstance,
    origin: '',
    /** Errors that the gateway has reported. */
    reported: [] as Error[],
    async openApi(answer?: RequestListener): Promise<Server> {
      const api = createServer((request, response) => (answer ?? stage.answer)(request, response));
      await listen(api);
      stage.apis.push(api);
      return api;
    },
    async open({ limits = {}, requestTimeoutMs, connectionTimeoutMs, trustProxy, ...more }: StageOptions = {}) {
      const gateway = fastify({
        ...timeLimits,
        ...(requestTimeoutMs && {
          http: { ...timeLimits.http, headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 50 },
          requestTimeout: requestTimeoutMs,
        }),
        ...(connectionTimeoutMs && { connectionTimeout: connectionTimeoutMs }),
        trustProxy: trustProxy ?? false,
        forceCloseConnections: true,
        rewriteUrl: addressOf,
        clientErrorHandler: answerUnread(),
      });
      stage.gateway = gateway;
      addFailures(gateway, (error) => stage.reported.push(error));
      // A busy machine stops for seconds: only tests of a silent api set a shorter limit.
      const all = { ...defaultLimits, silentApiMs: 60_000, ...limits };
      await limitRequests(gateway, all);
      await more.with?.(gateway);
      const proxy = await proxyApi(gateway, stage.apis.map(urlOf), all);
      stage.origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
      return proxy;
    },
    /** Sends raw text over a connection of its own, which ends with the test. */
    send(text: string | Buffer, from?: string) {
      const sent = sendRaw(stage.origin, text, { from });
      sockets.push(sent.socket);
      return sent;
    },
  };
  beforeEach(async () => {
    stage.answer = (_request, response) => response.end('{}');
    stage.reported = [];
    await stage.openApi();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    stage.apis.forEach(kill);
    stage.apis = [];
    await stage.gateway.close();
  });
  return stage;
}

export const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Ends an api like a crash. */
export function kill(server: Server): void {
  server.close();
  server.closeAllConnections();
}
