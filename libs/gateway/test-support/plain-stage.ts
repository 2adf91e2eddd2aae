import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, languages } from '@konbit/contracts';
import { drain } from '../src/gateway/create-gateway.ts';
import { ensureReleaseKey } from '../src/keys/release-key.ts';
import { publishModule } from '../src/publish/publish-module.ts';
import { buildsIn } from '../src/test-support/builds.ts';
import { stageForEach } from './gateway-stage.ts';

const head = '<style>a{}</style>';
/** Draws what it is given, so that a test can read it. */
const script = `var page = { async prerender(...given) { return "${head}" + JSON.stringify(given); } };`;
const event = '<html><head></head><body><script type="application/json" id="event">{"title":"Fire"}</script></body>';

interface Call {
  at: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A stage on which the live registration module draws pages without scripts, and the api answers in turn. */
export function plainStageForEach() {
  const stage = stageForEach();
  const api = { calls: [] as Call[], answers: [] as [status: number, body: object, headers?: object][] };
  let root: string;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'plain-'));
    rmSync(join(stage.siteDir, 'modules.json'));
    for (const language of languages)
      for (const page of ['event', 'plain']) stage.put(`${page}.${language}.html`, event);
    const files = { 'prerendered/page.js': script, 'prerendered/head.json': '{"styles":[],"preloads":[]}' };
    const { dist } = buildsIn(root).module('mf-rsvp', 'one', CONTRACT, files);
    const key = ensureReleaseKey(join(root, 'key.pem'));
    await publishModule({ dir: stage.siteDir, key, by: 'test' }, 'mf-rsvp', dist);
    // Whole photos come on a machine that has much to do.
    await drain(stage.gateway, { timeoutMs: 100 });
    await stage.open({ apiTimeoutMs: 60_000, secret: 'the site’s' });
    [api.calls, api.answers] = [[], []];
    stage.answer = (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const body: unknown = text && JSON.parse(text);
        api.calls.push({ at: `${request.method} ${request.url}`, headers: request.headers, body });
        const [status, answer, headers] = api.answers.shift() ?? [201, { firstName: 'Ana' }];
        response.writeHead(status, { 'retry-after': '30', ...headers }).end(JSON.stringify(answer));
      });
    };
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  return { stage, api };
}

/** What a page was drawn of. */
export async function drawnOf(answer: Response) {
  const [language, event, state] = JSON.parse((await answer.text()).slice(head.length)) as unknown[];
  return { status: answer.status, language, event, state: state as Record<string, unknown> };
}
