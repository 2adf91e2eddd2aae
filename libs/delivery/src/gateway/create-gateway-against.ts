import httpProxy from '@fastify/http-proxy';
import { type Root, SERVICE_WORKER_PATH, type SignedReleaseList } from '@konbit/contracts';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { amendedForDevelopment, proxyDevelopment, trustingPage, type DevelopedRooms } from './development.ts';
import { pagesIn } from '../publish/module-pages.ts';
import { metaIn } from '../publish/page-meta.ts';
import { addFailures, answerPlainly } from './failures.ts';
import { endingWorker } from './service-worker.ts';
import { type Addresses, towardsLocal, towardsRemote } from './remote-headers.ts';

export interface GatewayAgainstOptions {
  developed: DevelopedRooms;
  addresses: Addresses;
  report?: (error: Error) => void;
}

/**
 * A site that runs elsewhere, under this address, with a module from its sources in it: everything else is passed on.
 * The release list is signed anew by a key that only the pages given out here trust; at the site itself nothing
 * changes.
 */
export async function createGatewayAgainst({
  developed,
  addresses,
  report = console.error,
}: GatewayAgainstOptions): Promise<FastifyInstance> {
  const gateway = fastify({ forceCloseConnections: true, requestIdHeader: false });
  addFailures(gateway, report);
  for (const prefix of ['/api', '/assets', '/modules']) await passOn(gateway, prefix, addresses);
  for (const room of developed.rooms) await proxyDevelopment(gateway, room);
  serveAmendedList(gateway, developed, addresses);
  // A worker would keep what is being changed.
  gateway.get(SERVICE_WORKER_PATH, (_, reply) => reply.type('text/javascript').send(endingWorker));
  gateway.get('/*', async (request, reply) => {
    const answer = await ask(request, addresses);
    copyHeaders(answer, reply, addresses);
    if (!answer.headers.get('content-type')?.startsWith('text/html'))
      return reply.send(Buffer.from(await answer.arrayBuffer()));
    const answered = await answer.text();
    const root = JSON.parse(metaIn(answered, 'release-root') ?? 'null') as Root | null;
    const html = trustingPage(developed, answered, root ?? undefined);
    const path = request.url.split('?', 1)[0]!;
    if (pagesIn(html).some(({ paths }) => paths.includes(path))) reply.code(200);
    return reply.header('cache-control', 'no-store').send(html);
  });
  return gateway;
}

async function passOn(gateway: FastifyInstance, prefix: string, addresses: Addresses): Promise<void> {
  await gateway.register(httpProxy, {
    upstream: addresses.remote,
    prefix,
    rewritePrefix: prefix,
    destroyAgent: true,
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => towardsRemote(headers, addresses),
      rewriteHeaders: (headers) => towardsLocal(headers, addresses),
      onError: (reply) => void answerPlainly(reply as FastifyReply, 503),
    },
  });
}

function serveAmendedList(gateway: FastifyInstance, developed: DevelopedRooms, addresses: Addresses): void {
  const amend = amendedForDevelopment(developed);
  gateway.get('/modules.json', async (request, reply) => {
    const answer = await ask(request, addresses);
    if (!answer.ok) return answerPlainly(reply, answer.status);
    return reply.header('cache-control', 'no-store').send(amend((await answer.json()) as SignedReleaseList));
  });
}

/** Asks the site for the same address. Redirections are the browser's to follow. */
async function ask(request: FastifyRequest, addresses: Addresses): Promise<Response> {
  const sent = towardsRemote(request.headers, addresses);
  const names = ['accept', 'accept-language', 'cookie', 'referer', 'user-agent'] as const;
  const headers = names.flatMap((name) => (sent[name] ? [[name, sent[name]] as [string, string]] : []));
  // The address goes on as it was written, and never to another host: `//elsewhere` is a path here.
  return fetch(addresses.remote + request.url, { headers, redirect: 'manual' });
}

/** `fetch` has unpacked the body, so its length and coding are others now. */
function copyHeaders(answer: Response, reply: FastifyReply, addresses: Addresses): void {
  const dropped =
    /^(integrity-policy|content-(encoding|length)|etag|connection|keep-alive|transfer-encoding|set-cookie)$/;
  const plain = [...answer.headers].filter(([name]) => !dropped.test(name));
  const headers = { ...Object.fromEntries(plain), 'set-cookie': answer.headers.getSetCookie() };
  reply.code(answer.status).headers(towardsLocal(headers, addresses));
  const policy = answer.headers.get('content-security-policy');
  // A development build's source maps need it, and its files have no hashes.
  if (policy) reply.header('content-security-policy', policyOfDevelopment(policy));
}

const policyOfDevelopment = (policy: string) =>
  policy
    .replace('script-src ', "script-src 'unsafe-eval' ")
    .replace(/style-src ([^;]*)/, "style-src $1 'unsafe-inline'")
    .replace(/'unsafe-hashes'( 'sha256-[^']*')*/, '')
    .replace(/; (require-)?trusted-types[^;]*/g, '');
