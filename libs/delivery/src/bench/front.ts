import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** Stands before a site, as it is or without its scripts, so that both are served alike. */
export async function startFront(origin: string, { scripts }: { scripts: boolean }) {
  const server = createServer((asked, reply) => {
    // Pages come as text, to be changed.
    const isPage = asked.headers['sec-fetch-dest'] === 'document';
    const headers = isPage ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request(origin + asked.url, { method: asked.method, headers }, async (answer) => {
      if (!isPage) return void answer.pipe(reply.writeHead(answer.statusCode!, answer.headers));
      const html = (await buffer(answer)).toString();
      const page = brotliCompressSync(scripts ? html : withoutScripts(html), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
      });
      const told = { ...answer.headers, 'content-encoding': 'br', 'content-length': page.length };
      reply.writeHead(answer.statusCode!, told).end(page);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A first HTML with style sheets, fonts and pictures, and nothing that a script would ask for. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link[^>]*\b(?:as="?(?:script|fetch)|rel="?modulepreload)[^>]*>/g, '');
