import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { silentReporter } from './build-site.ts';
import { openProcess } from './site-process.ts';
import { findWorkspace } from './workspace.ts';

it('a front that does not start says why, and is not tried again', async () => {
  const folder = newFolder();
  const nowhere = { host: '203.0.113.1', port: 4200, shutdownDelayMs: 0 };
  const options = {
    siteDir: folder,
    pagesDir: folder,
    apiUrls: ['http://127.0.0.1:9'],
    pagesUrl: 'http://127.0.0.1:9',
  };
  const front = { title: 'The front', program: 'front-process', task: { ...nowhere, options } } as const;
  await expect(openProcess(findWorkspace(), front, silentReporter)).rejects.toThrow('EADDRNOTAVAIL');
});
