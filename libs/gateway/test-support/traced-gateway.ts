import { fastify } from 'fastify';
import { defaultLimits } from '../src/limits.ts';
import { proxyApi } from '../src/proxy-api.ts';
import { openTelemetry } from '../src/telemetry.ts';

// A gateway with traces in its own process: instrumentations patch Node's modules, which jest replaces.
const [apiUrl = '', tracesUrl = '', trusted = ''] = process.argv.slice(2);
const gateway = fastify({ forceCloseConnections: true });
await openTelemetry(gateway, { tracesUrl, isProxied: trusted === 'trusted' });
await proxyApi(gateway, [apiUrl], defaultLimits);
process.send?.(await gateway.listen({ port: 0, host: '127.0.0.1' }));
process.once('disconnect', () => void gateway.close());
