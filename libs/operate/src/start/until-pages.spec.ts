import { createServer, type Server } from 'node:http';
import { listen } from '@konbit/tooling/test-support/listen';
import { untilPages } from './until-pages.ts';

let server: Server;
let port: number;
let answers: [status: number, body: object][];
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeEach(async () => {
  lines.length = 0;
  server = createServer((_request, response) => {
    const [status, body] = answers.length > 1 ? answers.shift()! : answers[0]!;
    response.writeHead(status).end(JSON.stringify(body));
  });
  port = Number(new URL(await listen(server)).port);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('waits for pages and says once why there are none', async () => {
  const none = [503, { status: 'nothing is published yet' }] as [number, object];
  answers = [none, none, [200, { status: 'ok' }]];
  await untilPages({ host: '0.0.0.0', port }, { say }, new AbortController().signal);
  expect(answers).toHaveLength(1);
  expect(lines).toEqual(['There are no pages yet: nothing is published yet. To deploy some: npm run deploy -- --all']);
});

it('ends with the site', async () => {
  answers = [[503, { status: 'nothing is published yet' }]];
  const stopping = new AbortController();
  const waiting = untilPages({ host: '127.0.0.1', port }, { say: () => stopping.abort() }, stopping.signal);
  await expect(waiting).resolves.toBeUndefined();
});
