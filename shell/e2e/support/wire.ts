import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a venue's login page says. */
export const loginText = 'Welcome to the farm’s Wi-Fi. Accept the terms to go on.';
const loginPage = `<!doctype html><title>Wi-Fi</title><h1>${loginText}</h1>`;

/** A wire to the site that a venue may hold: paths that `takes` names get its login page, with 200. */
export async function openWire(site: string) {
  const wire = { origin: '', takes: (_path: string) => false, close: () => {} };
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (wire.takes(url)) {
      request.resume();
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(loginPage);
    }
    const passed = ask(new URL(url, site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  wire.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  wire.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return wire;
}
