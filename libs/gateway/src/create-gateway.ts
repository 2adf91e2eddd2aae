import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '@konbit/releases';
import type { MetricsSetting } from '@konbit/server/metrics';
import { fastify, type FastifyInstance } from 'fastify';
import { pageComposer } from '@konbit/pages/compose-pages';
import { contentSecurityPolicy, sendSecurityHeaders } from '@konbit/pages/content-security-policy';
import { pageCheck } from '@konbit/pages/check-pages';
import type { DevelopedRoom } from '@konbit/pages/development';
import { proxyDevelopment } from './development.ts';
import { drawWith } from '@konbit/pages/draw';
import { addFailures, answerFailure, answerUnread } from '@konbit/pages/failures';
import { readAhead, serveFiles, storedContents } from './files.ts';
import { defaultLimits, limitRequests, type Limits, timeLimits } from './limits.ts';
import { followSite, type LiveSite } from './live-site.ts';
import { addressOf } from './plain-form.ts';
import { servePlainPages } from './plain-pages.ts';
import { proxyApi } from './proxy-api.ts';
import { createRenderer } from '@konbit/pages/renderer';
import { servePages, serveWorker } from './serve-pages.ts';
import { servePublishing } from '@konbit/pages/serve-publishing';
import { openTelemetry } from './telemetry.ts';

export interface GatewayOptions {
  /** Changes are seen without a restart. */
  store: Store;
  apiUrls: readonly string[];
  origin?: string;
  limits?: Partial<Limits>;
  /** False for tests: to compress all live files takes the processor eight seconds. */
  readsAhead?: boolean;
  trustedProxies?: readonly string[];
  /** Publishing over HTTP is off while rooms are developed. */
  developed?: readonly DevelopedRoom[];
  metrics?: MetricsSetting;
  tracesUrl?: string;
  report?: (error: Error) => void;
}

export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { store, apiUrls, origin = '', developed } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { trustedProxies = [], metrics, tracesUrl, readsAhead = true } = options;
  const report = options.report ?? (({ message }: Error) => console.error(message));
  const isDeveloped = developed !== undefined;
  const gateway = fastify({
    ...timeLimits,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Requests on open connections are served while the gateway closes.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => void answerFailure(request, reply, { statusCode: 400 }),
    clientErrorHandler: answerUnread(),
    rewriteUrl: addressOf,
  });
  await limitRequests(gateway, limits);
  await openTelemetry(gateway, { metrics, tracesUrl, isProxied: trustedProxies.length > 0 });
  sendSecurityHeaders(gateway, contentSecurityPolicy('', isDeveloped));
  addFailures(gateway, report);

  const renderer = createRenderer();
  const read = storedContents(store);
  const site = await followSite({
    store,
    apiUrls,
    compose: pageComposer({ store, draw: drawWith(renderer), origin, developed, report }),
    copyAhead: readsAhead ? (state) => readAhead(store, read, state) : undefined,
    report,
  });
  gateway.addHook('onClose', async () => {
    site.end();
    renderer.end();
  });

  await proxyApi(gateway, apiUrls, limits);
  await servePlainPages(gateway, {
    current: () => {
      const { plainScript: script, event } = site.pages ?? {};
      return script && event ? { script, event } : undefined;
    },
    render: (script, ...args) => renderer.render(script, 'prerender', ...args),
    report,
  });
  const checkPages = pageCheck({ event: () => site.event });
  if (!developed) await servePublishing(gateway, { store, site, checkPages, report });
  for (const room of developed ?? []) await proxyDevelopment(gateway, room);

  serveFiles(gateway, read);
  serveReadiness(gateway, site);
  serveWorker(gateway, site, read, isDeveloped);
  servePages(gateway, { store, site, read, isDeveloped });
  return gateway;
}

export const readyPath = '/health/ready';

const ending = new WeakSet<FastifyInstance['server']>();

/** Ready while pages are published and the gateway is not closing, with or without the api. */
function serveReadiness(gateway: FastifyInstance, site: LiveSite): void {
  gateway.get(readyPath, (_request, reply) => {
    const status = ending.has(gateway.server) ? 'ending' : site.pages ? 'ok' : noPages(site);
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

const noPages = ({ faults: [fault] }: LiveSite) => fault?.message ?? 'nothing is published yet';

/** For `listen`: Node's 511 waiting connections are too few for a crowd. */
export const backlog = 4096;

/** Says 'not ready' for `delayMs`, then refuses new requests and waits `timeoutMs` at most for running ones. */
export async function drain(gateway: FastifyInstance, { delayMs = 0, timeoutMs = 10_000 } = {}): Promise<void> {
  const { server } = gateway;
  ending.add(server);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  // Otherwise a busy keep-alive connection stays open after its answer.
  const sweeper = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await gateway.close();
  clearInterval(sweeper);
  clearTimeout(timer);
}
