import { createHash } from 'node:crypto';
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { type BucketService, errorOf, type Objects } from './bucket-service.ts';
import { startRados, type RadosCluster } from './rados-cluster.ts';

export type RadosService = BucketService & Pick<RadosCluster, 'version' | 'killGateway' | 'startGateway'>;

/** A bucket of Ceph's gateway. It takes ETags without quotes only, whatever is asked for. */
export async function startRadosService(): Promise<RadosService> {
  const rados = await startRados();
  const { origin, accessKeyId, secretAccessKey } = rados;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: 0 });
  const send = async (method: string, path: string, body?: Buffer) => {
    const signed = await client.sign(`${origin}/konbit${path}`, { method, body: body && new Uint8Array(body) });
    const answer = await fetch(signed);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${bytes.toString()}`);
    return bytes;
  };
  await send('PUT', '');
  /** Names below a prefix, and the MD5 of what they hold. */
  const listed = async (prefix: string) => {
    const text = (await send('GET', `?${new URLSearchParams({ 'list-type': '2', prefix }).toString()}`)).toString();
    if (text.includes('<IsTruncated>true')) throw new Error(`More than a thousand objects lie below ${prefix}.`);
    const found = text.matchAll(/<Key>([^<]+)<\/Key>.*?<ETag>&quot;(\w+)&quot;<\/ETag>/gs);
    return new Map([...found].map(([, key, hash]) => [key!.slice(prefix.length), hash!]));
  };
  return {
    ...rados,
    serve: async (request, response, conditions) => {
      const { method, headers } = request;
      const isConditional = method === 'PUT' && (headers['if-match'] ?? headers['if-none-match']) !== undefined;
      if (isConditional && conditions === 'refused' && headers['if-match'])
        return response.writeHead(412).end(errorOf('PreconditionFailed'));
      if (!isConditional || conditions !== 'ignored') return passOn(request, response, origin);
      // Signed anew, as the conditions are part of what is signed.
      const answer = await fetch(
        await client.sign(origin + request.url!, {
          method,
          body: new Uint8Array(await buffer(request)),
        }),
      );
      response.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '' }).end(await answer.text());
    },
    objects: async (prefix) => {
      const objects: Objects = new Map();
      for (const name of (await listed(prefix)).keys()) objects.set(name, await send('GET', `/${prefix}${name}`));
      return objects;
    },
    setTo: async (prefix, wanted) => {
      const present = await listed(prefix);
      for (const name of present.keys()) if (!wanted.has(name)) await send('DELETE', `/${prefix}${name}`);
      for (const [name, content] of wanted)
        if (present.get(name) !== createHash('md5').update(content).digest('hex'))
          await send('PUT', `/${prefix}${name}`, content);
    },
  };
}

/** As it came: also the address that it was signed for. */
function passOn(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, url, headers } = request;
  const passed = ask(origin + url!, { method, headers, agent: false }, (answer) => {
    response.statusCode = answer.statusCode!;
    const { connection: _, 'keep-alive': __, ...others } = answer.headers;
    for (const [name, value] of Object.entries(others)) response.setHeader(name, value!);
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  });
  passed.once('error', () => response.destroy());
  request.pipe(passed);
}
