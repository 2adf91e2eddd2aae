import { createServer, type Server } from 'node:http';
import { listen } from '@konbit/tooling/test-support/listen';
import { reachable, untilPages } from './until-pages.ts';

let server: Server;
let url: string;
let answers: [status: number, body: object][];
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeEach(async () => {
  lines.length = 0;
  server = createServer((_request, response) => {
    const [status, body] = answers.length > 1 ? answers.shift()! : answers[0]!;
    response.writeHead(status).end(JSON.stringify(body));
  });
  url = await listen(server);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('waits for pages and says once why there are none', async () => {
  const none = [503, { status: 'nothing is published yet' }] as [number, object];
  answers = [none, none, [200, { status: 'ok' }]];
  await untilPages(url, { say }, new AbortController().signal);
  expect(answers).toHaveLength(1);
  expect(lines).toEqual(['There are no pages yet: nothing is published yet. To deploy some: npm run deploy -- --all']);
});

it('ends with the site', async () => {
  answers = [[503, { status: 'nothing is published yet' }]];
  const stopping = new AbortController();
  const waiting = untilPages(url, { say: () => stopping.abort() }, stopping.signal);
  await expect(waiting).resolves.toBeUndefined();
});

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
  ['10.0.0.3', '10.0.0.3'],
])('a site that listens on %s is asked at %s', (host, address) => expect(reachable(host)).toBe(address));
