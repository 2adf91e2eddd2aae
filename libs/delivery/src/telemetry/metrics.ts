import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Mirror } from '../bucket/keep-mirrored.ts';
import type { ApiTarget } from '../gateway/api-target.ts';
import type { ApiCalls } from '../gateway/bounds/api-calls.ts';
import { refusals } from './refusals.ts';

const manifest = /^\/modules\/(mf-[\w-]+)\/([\w-]+)\/mf-manifest\.json(?:\?|$)/;

/** What a gateway tells of itself. Labels are routes, reasons and releases that are there, never an address. */
export function measure(
  gateway: FastifyInstance,
  target: ApiTarget,
  calls: () => ApiCalls | undefined,
  mirror?: Mirror,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'konbit_gateway_' });
  const durations = new Histogram({
    name: 'konbit_gateway_request_duration_seconds',
    help: 'Requests answered, by route, never by the address that was asked for.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const loads = new Counter({
    name: 'konbit_gateway_module_loads_total',
    help: 'How often the manifest of a release was given out: once a browser, which keeps it.',
    labelNames: ['module', 'release'],
    registers,
  });
  gateway.addHook('onResponse', ({ method, raw, routeOptions }, { raw: { statusCode }, elapsedTime }, next) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
    const [, module, release] = manifest.exec(raw.url ?? '') ?? [];
    if (statusCode === 200) if (module && release) loads.inc({ module, release });
    next();
  });
  const refused = new Counter({
    name: 'konbit_gateway_refused_total',
    help: 'Calls and connections refused before the api heard of them: by code of the error, or connections, pipelining.',
    labelNames: ['reason'],
    registers,
  });
  const count = (reason: unknown) => refused.inc({ reason: String(reason) });
  subscribe(refusals.name, count);
  gateway.addHook('onClose', async () => void unsubscribe(refusals.name, count));
  new Gauge({
    name: 'konbit_gateway_upstream_up',
    help: '1 for each process of the api that answered when it was last asked.',
    labelNames: ['upstream'],
    registers,
    collect() {
      this.reset();
      for (const { url, isUp } of target.states) this.set({ upstream: url }, Number(isUp));
    },
  });
  new Gauge({
    name: 'konbit_gateway_calls',
    help: 'Calls that are with the api, wait for their turn, and may be with it at once.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(calls()?.counts ?? {})) this.set({ state }, number);
    },
  });
  if (mirror)
    new Gauge({
      name: 'konbit_gateway_bucket_seen_timestamp_seconds',
      help: 'When the bucket that the site lies in last answered; 0 before.',
      registers,
      collect() {
        this.set(mirror.seenAt / 1000);
      },
    });
  return registry;
}
