import { createServer, request as ask } from 'node:http';

// It answers a silence of the api at any time, also in the middle of an answer: what a front must never do.
const [apiUrl = '', silentMs = ''] = process.argv.slice(2);
const front = createServer((request, response) => {
  const call = ask(apiUrl + request.url!, { timeout: Number(silentMs) }, (answer) => answer.pipe(response));
  call.on('timeout', () => response.writeHead(503).end());
  call.on('error', () => undefined).end();
});
front.listen(0, '127.0.0.1', () => process.send?.(front.address()));
process.once('disconnect', () => process.exit());
