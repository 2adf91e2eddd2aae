import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language, PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import type { CheckPages, Store } from '@konbit/releases';
import { fastify, type FastifyInstance } from 'fastify';
import { sendSecurityHeaders, contentSecurityPolicy } from './content-security-policy.ts';
import { addFailures, answerFailure, answerUnread } from './failures.ts';
import type { FollowedSite } from './follow-site.ts';
import { liveLink, type PageSets } from './page-sets.ts';
import { notesFile } from './render-site.ts';
import { serveMailedLinks } from './serve-mailed-links.ts';
import { servePublishing } from './serve-publishing.ts';
import { openTelemetry, type TelemetryOptions } from './telemetry.ts';

/** What forms of browsers without scripts need. */
export interface FormServices {
  /** Undefined while no page or no drawing module is published. */
  current(): { script: string; event: PageContent } | undefined;
  render(script: string, language: Language, event: PageContent, state: PlainState): Promise<string>;
  apiUrls: readonly string[];
  report(error: Error): void;
}

export type ServeForms = (server: FastifyInstance, services: FormServices) => Promise<void>;

interface ServerServices extends FormServices {
  store: Store;
  site: FollowedSite;
  sets: PageSets;
  checkPages: CheckPages;
  serveForms?: ServeForms;
  trustedProxies?: readonly string[];
  telemetry: TelemetryOptions;
  /** Nothing is published over HTTP then. */
  isDeveloped: boolean;
}

export const readyPath = '/health/ready';

/** Behind a known server, which passes on what is no file: signed deploys, forms, mailed links. */
export async function pagesServer(services: ServerServices): Promise<FastifyInstance> {
  const { store, site, sets, checkPages, serveForms, telemetry, isDeveloped, report } = services;
  const { trustedProxies = ['loopback'] } = services;
  const server = fastify({
    trustProxy: [...trustedProxies],
    // The longest body is a deploy of all rooms over a slow line.
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are served while it closes.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (_error, request, reply) => void answerFailure(request, reply, { statusCode: 400 }),
    clientErrorHandler: answerUnread(),
  });
  await openTelemetry(server, telemetry);
  sendSecurityHeaders(server, contentSecurityPolicy('', isDeveloped));
  addFailures(server, report);
  await serveForms?.(server, services);
  if (!isDeveloped) await servePublishing(server, { store, site, checkPages, report });
  serveMailedLinks(server, sets);
  serveReadiness(server, site, sets);
  return server;
}

const ending = new WeakSet<FastifyInstance['server']>();

/** Ready while a set is live and the server is not closing, with or without the api. */
function serveReadiness(server: FastifyInstance, site: FollowedSite, sets: PageSets): void {
  server.get(readyPath, async (_request, reply) => {
    const hasPages = (await sets.read(liveLink, notesFile)) !== undefined;
    const noPages = site.faults[0]?.message ?? 'nothing is published yet';
    const status = ending.has(server.server) ? 'ending' : hasPages ? 'ok' : noPages;
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

export interface DrainOptions {
  /** How long it says 'not ready' and takes requests. */
  delayMs?: number;
  /** How long it then waits for running ones, at most. */
  timeoutMs?: number;
}

export async function drain(
  fastifyServer: FastifyInstance,
  { delayMs = 0, timeoutMs = 10_000 }: DrainOptions = {},
): Promise<void> {
  const { server } = fastifyServer;
  ending.add(server);
  if (delayMs > 0) await pause(delayMs, undefined, { ref: false });
  // Otherwise a busy keep-alive connection stays open after its answer.
  const sweeper = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await fastifyServer.close();
  clearInterval(sweeper);
  clearTimeout(timer);
}
