import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import type { Store } from '@konbit/releases';
import { answerUnreadable, sendSecurityHeaders } from '@konbit/server';
import type { MetricsSetting } from '@konbit/server/metrics';
import { fastify, type FastifyInstance } from 'fastify';
import { pageComposer } from './compose-pages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type DevelopedRoom, proxyDevelopment } from './development.ts';
import { addFailures, answerFailure, errorBody } from './failures.ts';
import { readAhead, serveFiles, storedContents } from './files.ts';
import { defaultLimits, limitRequests, type Limits, timeLimits } from './limits.ts';
import { followSite, type LiveSite } from './live-site.ts';
import { addressOfForm } from './plain-form.ts';
import { plainDrawer, servePlainPages } from './plain-pages.ts';
import { type ApiProxy, proxyApi } from './proxy-api.ts';
import { createRenderer } from './renderer.ts';
import { languageOf, servePages, serveWorker } from './serve-pages.ts';
import { servePublishing } from './serve-publishing.ts';
import { openTelemetry } from './telemetry.ts';

export interface GatewayOptions {
  /** What is published. Changes in it are seen without a restart. */
  store: Store;
  /** Addresses of the api's processes, without a path; a function where they change. */
  apiUrls: readonly string[] | (() => readonly string[]);
  /** How long the api may be silent, in milliseconds. */
  apiTimeoutMs?: number;
  /** Where visitors reach the site, such as `https://example.org`, for the pages to name. */
  origin?: string;
  /** Keeps what is published of the event, for when the api is away. Nothing is kept without one. */
  dataDir?: string;
  limits?: Limits;
  /** Addresses of the proxies in front of the gateway whose X-Forwarded headers hold. */
  trustedProxies?: readonly string[];
  /** Rooms that run from their sources, by their development servers; nothing is published over HTTP then. */
  developed?: readonly DevelopedRoom[];
  /** Where metrics are told, and traces sent; neither costs anything unless it is given. */
  metrics?: MetricsSetting;
  tracesUrl?: string;
  report?: (error: Error) => void;
}

/** What stands in front of a site: pages, releases and the api behind one origin. Call `listen` on it. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { store, apiUrls, origin = '', dataDir, developed, limits = defaultLimits } = options;
  const { trustedProxies = [], metrics, tracesUrl } = options;
  const report = options.report ?? (({ message }: Error) => console.error(message));
  const policy = { development: developed !== undefined };
  const gateway = fastify({
    ...timeLimits,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Whoever still has a connection while the gateway closes is served to the end.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => void answerFailure(request, reply, { statusCode: 400 }),
    clientErrorHandler: answerUnreadable(errorBody('MALFORMED_JSON'), REQUEST_ID_HEADER),
    rewriteUrl: addressOfForm,
  });
  await limitRequests(gateway, limits);
  let api: ApiProxy | undefined;
  await openTelemetry(gateway, { metrics, tracesUrl, isProxied: trustedProxies.length > 0, api: () => api });
  sendSecurityHeaders(gateway, contentSecurityPolicy(policy));
  addFailures(gateway, report);

  const renderer = createRenderer();
  const read = storedContents(store);
  const site = await followSite({
    store,
    event: {
      urls: () => (typeof apiUrls === 'function' ? apiUrls() : apiUrls),
      file: dataDir && join(dataDir, 'event.json'),
    },
    compose: pageComposer({ store, renderer, policy, origin, developed, report }),
    copyAhead: (state) => readAhead(store, read, state),
    report,
  });
  gateway.addHook('onClose', async () => {
    site.end();
    renderer.end();
  });

  await gateway.register(async (scope) => {
    api = await proxyApi(scope, { targets: apiUrls, timeoutMs: options.apiTimeoutMs, calls: limits.calls });
  });
  const draw = plainDrawer({
    drawing: async () => site.pages?.plain,
    content: async () => site.pages?.event,
    render: (script, ...given) => renderer.render(script, 'prerender', ...given),
  });
  await gateway.register((scope) => servePlainPages(scope, { draw, languageOf }));
  if (!developed) await servePublishing(gateway, store, site, report);
  for (const room of developed ?? []) await proxyDevelopment(gateway, room);

  serveFiles(gateway, read);
  serveReadiness(gateway, site);
  serveWorker(gateway, site, read, developed !== undefined);
  servePages(gateway, { store, site, read, isDeveloped: developed !== undefined });
  return gateway;
}

/** What a proxy before several gateways asks. */
export const readyPath = '/health/ready';

const ending = new WeakSet<FastifyInstance['server']>();

/**
 * Tells whether this gateway takes requests: it has what is published, and does not end. Says nothing of the api:
 * without one there are still pages.
 */
export function serveReadiness(gateway: FastifyInstance, site: LiveSite): void {
  gateway.get(readyPath, (_request, reply) => {
    const status = ending.has(gateway.server) ? 'ending' : site.pages ? 'ok' : 'nothing is published yet';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

/**
 * For `listen`: connections that wait to be taken. Beyond Node's 511, a crowd's are dropped without a word, and tried
 * again a second later, while the gateway could have answered.
 */
export const backlog = 4096;

/**
 * Serves for `delayMs` while it says that it is not ready; then takes no new requests, lets running ones finish for at
 * most `timeoutMs`, and closes.
 */
export async function drain(gateway: FastifyInstance, { delayMs = 0, timeoutMs = 10_000 } = {}): Promise<void> {
  const { server } = gateway;
  ending.add(server);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  // A connection that was busy at the beginning would otherwise be kept after its answer.
  const sweeper = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await gateway.close();
  clearInterval(sweeper);
  clearTimeout(timer);
}
