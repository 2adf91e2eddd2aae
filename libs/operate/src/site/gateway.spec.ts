import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { silentReporter } from './build-site.ts';
import { openGateway } from './gateway.ts';
import { findWorkspace } from './workspace.ts';

it('a gateway that does not start says why, and is not tried again', async () => {
  const options = { apiUrls: ['http://127.0.0.1:9'] };
  const task = { siteDir: newFolder(), host: '203.0.113.1', port: 4200, options };
  await expect(openGateway(findWorkspace(), task, silentReporter)).rejects.toThrow('EADDRNOTAVAIL');
});
