import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PageContent } from '@konbit/event';
import { listen } from '@konbit/tooling/test-support/listen';
import { fastify, type FastifyInstance } from 'fastify';
import { type FormSources, serveForms } from '../src/forms/serve-forms.ts';

const head = '<style>a{}</style>';

interface Call {
  at: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

type Answer = [status: number, body: unknown, headers?: object];

/** A new server of forms for each test, and an api whose answers the test sets; a page is drawn as its state. */
export function formsStageForEach() {
  const stage = {
    origin: '',
    server: undefined as unknown as FastifyInstance,
    sources: undefined as unknown as FormSources,
    reported: [] as string[],
    api: undefined as unknown as Server,
    calls: [] as Call[],
    answers: [] as Answer[],
  };
  beforeEach(async () => {
    stage.calls = [];
    stage.answers = [];
    stage.reported = [];
    stage.api = createServer(async (request, response) => {
      const sent = await text(request);
      const body: unknown = sent && JSON.parse(sent);
      stage.calls.push({ at: `${request.method} ${request.url}`, headers: request.headers, body });
      const [status, answer, headers] = stage.answers.shift() ?? [201, { firstName: 'Ana' }];
      response.writeHead(status, { 'retry-after': '30', ...headers }).end(JSON.stringify(answer));
    });
    const apiUrl = await listen(stage.api);
    stage.sources = {
      current: () => ({ script: '', event: { title: 'Fire' } as unknown as PageContent }),
      render: async (_script, ...args) => head + JSON.stringify(args),
      apiUrls: [apiUrl],
      report: ({ message }) => void stage.reported.push(message),
    };
    stage.server = fastify({ trustProxy: 'loopback', forceCloseConnections: true });
    await serveForms(stage.server, {
      ...stage.sources,
      current: () => stage.sources.current(),
      render: (...args) => stage.sources.render(...args),
    });
    stage.origin = await stage.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    endApi();
    await stage.server.close();
  });

  function endApi(): void {
    stage.api.close();
    stage.api.closeAllConnections();
  }
  const get = (path: string, headers = {}) => fetch(stage.origin + path, { headers });
  const post = (
    path: string,
    fields: Record<string, string | Blob>,
    headers = {},
    redirect: 'follow' | 'manual' = 'follow',
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(stage.origin + path, { method: 'POST', body, headers, redirect });
  };
  return { stage, endApi, get, post };
}

export async function drawnOf(answer: Response) {
  const [language, event, state] = JSON.parse((await answer.text()).slice(head.length)) as unknown[];
  return { status: answer.status, language, event, state: state as Record<string, unknown> };
}
