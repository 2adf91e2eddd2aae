import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as rawRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createGateway, drain, type GatewayOptions } from '../src/gateway/create-gateway.ts';
import { sendRaw } from './raw-client.ts';

export const html = { accept: 'text/html' };
export const page = '<!doctype html><head><title>Konbit</title></head><script>start()</script>';
export const entry = 'const entry = "mf-hub";'.repeat(100);

/** A gateway between a site folder and an api that answers as it is told. */
export interface Stage {
  siteDir: string;
  gateway: FastifyInstance;
  origin: string;
  api: Server;
  answer: RequestListener;
  /** Puts a file into the site folder. */
  put(path: string, content: string | Buffer): void;
  /** Opens another gateway in place of the one that was closed. */
  open(options?: Partial<GatewayOptions>): Promise<void>;
  /** A request exactly as written: `fetch` would tidy the path and unpack the answer. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<[IncomingMessage, string]>;
  /** Sends a text as it is, over a connection of its own, which ends with the test. */
  send(text: string, from?: string): ReturnType<typeof sendRaw>;
}

/** A stage for the tests of a file, set up anew for each. */
export function stageForEach(): Stage {
  const sockets: Socket[] = [];
  const stage = {
    put(path, content) {
      mkdirSync(dirname(join(stage.siteDir, path)), { recursive: true });
      writeFileSync(join(stage.siteDir, path), content);
    },
    async open(options) {
      const apiUrl = `http://127.0.0.1:${(stage.api.address() as AddressInfo).port}`;
      stage.gateway = await createGateway({ siteDir: stage.siteDir, apiUrl, apiTimeoutMs: 300, ...options });
      stage.origin = await stage.gateway.listen({ port: 0, host: '127.0.0.1' });
    },
    ask: (path, headers, method) => ask(new URL(stage.origin), path, headers, method),
    send(text, from) {
      const sent = sendRaw(stage.origin, text, { from });
      sockets.push(sent.socket);
      return sent;
    },
  } as Stage;

  beforeEach(async () => {
    stage.siteDir = mkdtempSync(join(tmpdir(), 'site-'));
    fill(stage);
    stage.answer = (_request, response) => response.end('{}');
    stage.api = createServer((request, response) => stage.answer(request, response)).listen(0, '127.0.0.1');
    await once(stage.api, 'listening');
    await stage.open();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await drain(stage.gateway, { timeoutMs: 100 });
    stage.api.closeAllConnections();
    stage.api.close();
    rmSync(stage.siteDir, { recursive: true, force: true });
  });
  return stage;
}

function fill({ put }: Stage): void {
  const live = { release: 'abc', manifest: '/modules/mf-hub/abc/mf-manifest.json' };
  put('index.html', page);
  put('robots.txt', 'User-agent: *\n');
  put('modules.json', JSON.stringify({ 'mf-hub': live }));
  put('modules/mf-hub/abc/entry.js', entry);
  put('modules/mf-hub/abc/entry.js.br', brotliCompressSync(entry));
  put('modules/mf-hub/abc/entry.js.gz', gzipSync(entry));
}

function ask({ hostname, port }: URL, path: string, headers = {}, method = 'GET'): Promise<[IncomingMessage, string]> {
  return new Promise((resolve, reject) => {
    rawRequest({ hostname, port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve([response, Buffer.concat(parts).toString()]));
    })
      .on('error', reject)
      .end();
  });
}
