import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { REQUEST_ID_HEADER } from '@konbit/contracts';
import type { Store } from '@konbit/releases';
import { answerUnreadable, sendSecurityHeaders } from '@konbit/server';
import type { MetricsSetting } from '@konbit/server/metrics';
import { fastify, type FastifyInstance } from 'fastify';
import { type ApiProxy, proxyApi } from './api/proxy-api.ts';
import { type DevelopedRoom, proxyDevelopment } from './development.ts';
import { addFailures, answerFailure, errorBody, isApiCall } from './failures.ts';
import { readAhead, serveFiles, storedContents } from './files/serve-files.ts';
import { refusingServer } from './limits/refuse-first.ts';
import { defaultLimits, limitRequests, type Limits, timeLimits } from './limits/limit-requests.ts';
import { pageComposer } from './pages/compose-pages.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';
import { languageOf, servePages } from './pages/serve-pages.ts';
import { plainDrawer } from './plain/draw-plain.ts';
import { servePlainPages } from './plain/plain-pages.ts';
import { addressOfForm } from './plain/read-form.ts';
import { servePublishing } from './publishing/serve-publishing.ts';
import { serveReadiness } from './readiness.ts';
import { createRenderer } from './render/renderer.ts';
import { serveWorker } from './service-worker.ts';
import { followSite } from './pages/live-site.ts';
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
  /** What requests may hold; null, in a proof, for a gateway without limits. */
  limits?: Limits | null;
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
  const door = refusingServer();
  const gateway = fastify({
    ...timeLimits,
    serverFactory: door.serverFactory,
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

  const calls = limits ? limits.calls : null;
  await gateway.register(async (scope) => {
    const proxy = await proxyApi(scope, { targets: apiUrls, timeoutMs: options.apiTimeoutMs, calls });
    api = proxy;
    // Behind a proxy, whose call it is stands in headers, which are read later.
    door.isRefused = (request) =>
      isApiCall(request) && proxy.isFull(trustedProxies.length > 0 ? undefined : request.socket.remoteAddress);
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
