import { join, resolve } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { createGatewayAgainst } from '../gateway/create-gateway-against.ts';
import { findRemoteSite } from '../gateway/remote-site.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { findWorkspace } from '../site/workspace.ts';
import { requireFreePort } from '../start/only-start.ts';
import { runInForeground } from '../start/run-command.ts';
import { readSettings } from '../start/settings.ts';
import { startDevelopmentServer } from './development-server.ts';

/**
 * Runs one module from its sources inside a site that runs elsewhere: its shell, its other modules, its api and data.
 */
export const runAgainst = (name: ModuleName, address: string): Promise<void> =>
  runInForeground(async (reporter, _signal, cleanups) => {
    const { host, port, dataDir } = readSettings(process.env);
    await requireFreePort(host, port);
    const remote = await findRemoteSite(address);
    reporter.say(`Konbit at ${remote}, with ${name} from its sources. What is written there is written for real.`);
    const workspace = findWorkspace();
    const server = await startDevelopmentServer(workspace, name, reporter, 'published');
    cleanups.push(() => server.stop());
    const local = `http://localhost:${port}`;
    // A key of its own: it signs what no site should ever trust.
    const key = ensureReleaseKey(join(resolve(workspace, dataDir), 'development-key.pem'));
    const gateway = await createGatewayAgainst({
      developed: { rooms: [server.room], key },
      addresses: { remote, local },
    });
    cleanups.push(() => gateway.close());
    await gateway.listen({ port, host });
    return { origin: local };
  });
