import { fastify } from 'fastify';
import { defaultLimits } from '../src/limits.ts';
import { type ApiProxy, proxyApi } from '../src/proxy-api.ts';
import { openTelemetry } from '../src/telemetry.ts';

// A gateway with traces in a process of its own: instrumentations take hold of Node's modules, not of a test's copies.
const [apiUrl = '', tracesUrl = '', trusted = ''] = process.argv.slice(2);
const gateway = fastify({ forceCloseConnections: true });
const known: { api?: ApiProxy } = {};
await openTelemetry(gateway, { tracesUrl, isProxied: trusted === 'trusted', api: () => known.api });
known.api = await proxyApi(gateway, { targets: [apiUrl], calls: defaultLimits.calls });
process.send?.(await gateway.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => void gateway.close());
