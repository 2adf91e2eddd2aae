import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from '@20minutes/s3rver';
import { type BucketService, errorOf, type Objects } from './bucket-service.ts';

interface Store {
  configureBuckets(): Promise<unknown>;
  callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
}

const marker = '._S3rver_object';

/** s3rver in this process, on a folder; conditions, which it does not know, are seen to before, one after the other. */
export async function startS3rver(): Promise<BucketService> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'konbit' }] }) as Store;
  await store.configureBuckets();
  const callback = store.callback();
  const folderOf = (prefix: string) => join(directory, 'konbit', prefix);
  const objects = (prefix: string): Objects => {
    const folder = folderOf(prefix);
    // The server takes an empty folder away.
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    const stored = files.filter((file) => file.endsWith(marker));
    return new Map(stored.map((file) => [file.slice(0, -marker.length), readFileSync(join(folder, file))]));
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    serve: (request, response, conditions) => {
      const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
      if (request.method !== 'PUT' || (match ?? noneMatch) === undefined) return callback(request, response);
      turn = turn.then(async () => {
        const file = join(directory, `${decodeURIComponent(request.url!)}${marker}`);
        const hash = existsSync(file) && createHash('md5').update(readFileSync(file)).digest('hex');
        const taken = { heeded: `"${hash}"`, unquoted: hash, refused: '', ignored: match }[conditions];
        const isMet = match === undefined ? !hash || conditions === 'ignored' : taken === match;
        if (!isMet) return void response.writeHead(412).end(errorOf('PreconditionFailed'));
        if (response.destroyed) return;
        const done = once(response, 'close');
        void callback(request, response);
        await done;
      });
    },
    objects: (prefix) => Promise.resolve(objects(prefix)),
    setTo: (prefix, wanted) => {
      const present = objects(prefix);
      const fileOf = (name: string) => join(folderOf(prefix), `${name}${marker}`);
      for (const name of present.keys()) if (!wanted.has(name)) rmSync(fileOf(name));
      for (const [name, content] of wanted) {
        if (present.get(name)?.equals(content)) continue;
        mkdirSync(dirname(fileOf(name)), { recursive: true });
        writeFileSync(fileOf(name), content);
        // Made anew of what it holds now.
        rmSync(`${fileOf(name)}.md5`, { force: true });
      }
      return Promise.resolve();
    },
    stop: () => Promise.resolve(rmSync(directory, { recursive: true })),
  };
}
