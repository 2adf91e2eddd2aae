import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import type { ReleaseKey } from '../keys/release-key.ts';
import type { Mirror } from '../bucket/keep-mirrored.ts';
import { catchUp } from './catch-up.ts';
import { proxyApi } from './api-proxy.ts';
import { ApiTarget } from './api-target.ts';
import type { ApiCalls } from './bounds/api-calls.ts';
import { boundCalls, callBounds, type CallBounds } from './bounds/bound-calls.ts';
import { boundConnections } from './bounds/bound-connections.ts';
import { endPipelining } from './bounds/end-pipelining.ts';
import { endLingering } from './bounds/linger.ts';
import { refuseFirst } from './bounds/refuse-first.ts';
import { amendedForDevelopment, developedPage, proxyDevelopment, type DevelopedRooms } from './development.ts';
import { listInPage } from './page-list.ts';
import { type Page, publishedPage } from './page-source.ts';
import { plainDrawer } from './plain/draw-plain.ts';
import { servePlainPages } from './plain/plain-pages.ts';
import { addressOfForm } from './plain/read-form.ts';
import { servePages } from './pages.ts';
import { addFailures, answerFailure, isApiCall } from './failures.ts';
import { openPublishingDoor, type PublishingDoorOptions } from './publishing-door.ts';
import { endReadiness, serveReadiness } from './readiness.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { serveWorker } from './service-worker.ts';
import type { MetricsSetting } from '../telemetry/serve-metrics.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';
import { serveReleaseList, serveReleases } from './site-files.ts';
import { answerOddRequests, answerUnreadable } from './unreadable-request.ts';

export interface GatewayOptions {
  /** The site folder: what is published. Changes in it are seen without a restart. */
  siteDir: string;
  /** Address of the api, without a path, or where it is at the time. */
  apiUrl: string | ApiTarget;
  apiTimeoutMs?: number;
  /** What calls may hold of the gateway and the api; null, in tests, for a gateway without bounds. */
  callBounds?: CallBounds | null;
  /** Origins beside the site's own from which modules are served. */
  moduleOrigins?: readonly string[];
  /** Addresses of the proxies in front of the gateway whose X-Forwarded headers hold. */
  trustedProxies?: readonly string[];
  /** Shell and modules that run from their sources, by their development servers. */
  developed?: DevelopedRooms;
  /** Keys of the site: with the list's among them, releases are taken over HTTP from whoever has a room's key. */
  key?: ReleaseKey;
  /** Where they are published, when that is not the site folder: that is a copy of a bucket then, as `mirror` tells. */
  publishTo?: PublishingDoorOptions['publishTo'];
  mirror?: Mirror;
  /** `SESSION_SECRET`, which the gateways of a site have in common. */
  secret?: string;
  /** Where metrics are told, and traces sent; neither costs anything unless it is given. */
  metrics?: MetricsSetting;
  tracesUrl?: string;
  report?: (error: Error) => void;
}

/** The site's one door: the shell's page, modules' releases and the api behind one origin. Call `listen` on it. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const siteDir = resolve(options.siteDir);
  const { developed, moduleOrigins, report = console.error } = options;
  const policy = { moduleOrigins, development: developed !== undefined };
  const gateway = fastify({
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Whoever still has a connection while the gateway closes is served to the end.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => void answerFailure(request, reply, { statusCode: 400 }),
    clientErrorHandler: answerUnreadable,
    rewriteUrl: addressOfForm,
    // Headers come in one piece; a body has its own pace, and the longest is a photo over bad reception.
    http: { requireHostHeader: false, headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    requestTimeout: 120_000,
  });
  const { apiTimeoutMs: timeoutMs, callBounds: bounds = callBounds } = options;
  // Before whatever waits for the end of an answer.
  if (bounds && !bounds.pipelining) endPipelining(gateway);
  const headers = securityHeaders(policy);
  const target = typeof options.apiUrl === 'string' ? new ApiTarget(options.apiUrl) : options.apiUrl;
  const isProxied = Boolean(options.trustedProxies?.length);
  let calls: ApiCalls | undefined;
  await openTelemetry(gateway, { ...options, target, isProxied, calls: () => calls });
  addSecurityHeaders(gateway, headers);
  addFailures(gateway, report);
  answerOddRequests(gateway);
  if (options.mirror) catchUp(gateway, siteDir, options.mirror);
  endLingering(gateway);
  if (bounds && !isProxied) boundConnections(gateway.server, bounds.connections);
  const published = publishedPage(siteDir);
  const source = developed ? developedPage(developed, published, siteDir) : published;
  const plain = plainDrawer(siteDir, source);
  gateway.addHook('onClose', async () => plain.end());
  await gateway.register(async (scope) => {
    const bound = bounds && boundCalls(scope, bounds);
    calls = bound?.calls;
    // Behind a proxy, whose call it is stands in headers, which are read later.
    if (bound)
      refuseFirst(
        gateway.server,
        headers,
        (request) => isApiCall(request) && bound.calls.isFull(isProxied ? undefined : request.socket.remoteAddress),
      );
    await proxyApi(scope, { target, timeoutMs, connections: bounds?.calls.most, ...bound });
    const { secret } = options;
    await scope.register(servePlainPages, { target, timeoutMs, plain, callOf: bound?.callOf, secret });
  });
  const { key, publishTo, mirror } = options;
  if (key && !developed) await openPublishingDoor(gateway, { siteDir, publishTo, key, api: target, report });
  await serveReleases(gateway, siteDir);
  for (const room of developed?.rooms ?? []) await proxyDevelopment(gateway, room);
  serveReleaseList(gateway, siteDir, developed && amendedForDevelopment(developed));
  serveReadiness(gateway, siteDir, mirror);
  serveWorker(gateway, siteDir, developed !== undefined);
  // What is developed is in no list that was signed for visitors.
  const withList = developed ? async (page: Page) => page : listInPage(siteDir);
  servePages(gateway, siteDir, source, { policy, plain, withList });
  return gateway;
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
  endReadiness(gateway);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  // A connection that was busy at the beginning would otherwise be kept after its answer.
  const sweeper = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await gateway.close();
  clearInterval(sweeper);
  clearTimeout(timer);
}
