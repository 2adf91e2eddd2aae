import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PageContent } from '@konbit/event';
import { type PlainSource, servePlainPages } from '../src/plain-pages.ts';
import { apiStageForEach } from './api-stage.ts';

const head = '<style>a{}</style>';

interface Call {
  at: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export function plainStageForEach() {
  const stage = apiStageForEach();
  const api = { calls: [] as Call[], answers: [] as [status: number, body: object, headers?: object][] };
  const source: PlainSource = {
    current: () => ({ script: '', event: { title: 'Fire' } as unknown as PageContent }),
    render: async (_script, ...args) => head + JSON.stringify(args),
    report: ({ message }) => void reported.push(message),
  };
  const drawing = { source };
  const reported: string[] = [];
  beforeEach(async () => {
    [api.calls, api.answers] = [[], []];
    reported.length = 0;
    drawing.source = { ...source };
    stage.answer = async (request, response) => {
      const sent = await text(request);
      const body: unknown = sent && JSON.parse(sent);
      api.calls.push({ at: `${request.method} ${request.url}`, headers: request.headers, body });
      const [status, answer, headers] = api.answers.shift() ?? [201, { firstName: 'Ana' }];
      response.writeHead(status, { 'retry-after': '30', ...headers }).end(JSON.stringify(answer));
    };
    await stage.open({
      with: (gateway) =>
        servePlainPages(gateway, {
          current: () => drawing.source.current(),
          render: (...args) => drawing.source.render(...args),
          report: source.report,
        }),
    });
  });
  return { stage, api, drawing, reported };
}

export async function drawnOf(answer: Response) {
  const [language, event, state] = JSON.parse((await answer.text()).slice(head.length)) as unknown[];
  return { status: answer.status, language, event, state: state as Record<string, unknown> };
}
