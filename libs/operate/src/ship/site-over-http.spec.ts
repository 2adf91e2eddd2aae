import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { makeKeyFile, readBuild } from '@konbit/releases';
import { listen } from '@konbit/tooling/test-support/listen';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { moduleBuild } from '../../test-support/small-builds.ts';
import { servedFiles, siteOverHttp } from './site-over-http.ts';

const root = newFolder();
const key = makeKeyFile(join(root, 'hub.pem'));

describe('a site that is busy', () => {
  let server: Server;
  let origin: string;
  let answers: [status: number, headers: Record<string, string>, body: object][];
  let posts: number;
  beforeEach(async () => {
    posts = 0;
    server = createServer((request, response) => {
      if (request.method === 'GET')
        return response.end(JSON.stringify({ live: {}, keys: { 'mf-hub': [{ id: key.id }] } }));
      posts += 1;
      const [status, headers, body] = answers.shift()!;
      request.resume().on('end', () => response.writeHead(status, headers).end(JSON.stringify(body)));
    });
    origin = await listen(server);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const publish = async () => {
    const files = await readBuild(moduleBuild(root, 'mf-hub', 'one'));
    const site = siteOverHttp(origin, [key], 'Ana');
    return site.publish([{ room: 'mf-hub', by: 'Ana', files }], { action: 'deploy' });
  };

  it.each([409, 429, 503])('gets the request again after its Retry-After: %i', async (status) => {
    answers = [
      [status, { 'retry-after': '0' }, { message: 'Busy.' }],
      [200, {}, { published: [{ room: 'mf-hub', release: 'three', changed: true }] }],
    ];
    expect(await publish()).toMatchObject([{ release: 'three' }]);
    expect(posts).toBe(2);
  });

  it('does not get a conflict again', async () => {
    answers = [[409, {}, { message: 'Something else went live.' }]];
    await expect(publish()).rejects.toThrow('refused it. Something else went live.');
    expect(posts).toBe(1);
  });
});

describe('a file of a release', () => {
  let server: Server;
  let origin: string;
  beforeEach(async () => {
    server = createServer((request, response) => {
      const status = { '/modules/mf-hub/one/touches.json': 200, '/modules/mf-hub/two/touches.json': 404 }[request.url!];
      response.writeHead(status ?? 503).end('{}');
    });
    origin = await listen(server);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is read as visitors get it', async () => {
    const read = servedFiles(origin);
    expect((await read('mf-hub', 'one', 'touches.json'))?.toString()).toBe('{}');
    expect(await read('mf-hub', 'two', 'touches.json')).toBeUndefined();
    await expect(read('mf-hub', 'three', 'touches.json')).rejects.toThrow('answers 503');
  });
});
