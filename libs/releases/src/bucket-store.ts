import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import {
  canonicalJson,
  forEach,
  isStorePath,
  parseState,
  removeFile,
  replaceFile,
  stateFile,
  type Store,
} from './store.ts';
import { emptyState, type SiteState } from './site-state.ts';

/** Any S3 server that supports If-Match. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Unset for Amazon's. */
  endpoint?: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Strangers ask for the same missing files again and again. */
const missedMs = 5_000;
const missesMax = 1_000;

const statusOf = (error: unknown) => (error as S3ServiceException).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => (error as Error).name === 'NoSuchKey';
/** 409: another write is in progress. */
const isConflict = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0);

/** Reads are cached in `cacheDir`, and served while the bucket is away. */
export function bucketStore(settings: BucketSettings, cacheDir: string): Store {
  const { bucket: Bucket, prefix, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    endpoint,
    // Servers other than Amazon's name the bucket in the path.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  const keyOf = (path: string) => prefix + path;
  const get = async (path: string, etag?: string) => {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path), IfNoneMatch: etag }));
    return { content: Buffer.from(await answer.Body!.transformToByteArray()), etag: answer.ETag! };
  };
  const find = (path: string) =>
    get(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const misses = new Map<string, number>();
  let known: { etag?: string; state: SiteState } | undefined;

  async function fetchState(): Promise<typeof known> {
    try {
      const { content, etag } = await get(stateFile, known?.etag);
      known = { etag, state: parseState(content.toString(), `${stateFile} in bucket ${Bucket}`) };
      await replaceFile(cacheDir, stateFile, content);
      return known;
    } catch (error) {
      if (statusOf(error) === 304) return known;
      if (isMissing(error)) return undefined;
      throw new Error(`Bucket ${Bucket} does not answer: ${(error as Error).message}`, { cause: error });
    }
  }

  async function state(): Promise<SiteState> {
    try {
      // A bucket that lost its list must not take the site down.
      return ((await fetchState()) ?? known)?.state ?? emptyState;
    } catch (error) {
      if (known) return known.state;
      const kept = await readFile(join(cacheDir, stateFile), 'utf8').catch(() => undefined);
      if (kept === undefined) throw error;
      known = { state: parseState(kept, join(cacheDir, stateFile)) };
      return known.state;
    }
  }

  return {
    state,
    async read(path) {
      if (!isStorePath(path)) return undefined;
      const kept = await readFile(join(cacheDir, path)).catch(() => undefined);
      if (kept) return kept;
      if (Date.now() - (misses.get(path) ?? 0) < missedMs) return undefined;
      const found = await find(path);
      if (misses.size >= missesMax) misses.clear();
      if (found) await replaceFile(cacheDir, path, found.content);
      else misses.set(path, Date.now());
      return found?.content;
    },
    async bring(path) {
      const kept = await stat(join(cacheDir, path)).catch(() => undefined);
      if (kept) return;
      const found = await find(path);
      if (found) await replaceFile(cacheDir, path, found.content);
    },
    add: (files) =>
      forEach(files, async ({ path, content: Body }) => {
        const put = new PutObjectCommand({ Bucket, Key: keyOf(path), Body, IfNoneMatch: '*' });
        await client.send(put).catch((error: unknown) => {
          if (!isConflict(error)) throw error;
        });
        misses.delete(path);
      }),
    remove: (paths) =>
      forEach(paths, async (path) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }));
        await removeFile(cacheDir, path);
      }),
    async list(folder) {
      const paths: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(folder) }))
        paths.push(...Contents.map(({ Key }) => Key!.slice(prefix.length)));
      return paths.sort();
    },
    async update(change) {
      let sent: string | undefined;
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const before = await fetchState();
        // The answer to our write may be lost, and its repetition refused.
        if (before && canonicalJson(before.state) === sent) return before.state;
        const from = before?.state ?? emptyState;
        const after = await change(from);
        if (after === from) return from;
        sent = canonicalJson(after);
        const condition = before ? { IfMatch: before.etag } : { IfNoneMatch: '*' };
        const put = new PutObjectCommand({ Bucket, Key: keyOf(stateFile), Body: sent, ...condition });
        try {
          known = { etag: (await client.send(put)).ETag, state: after };
          return after;
        } catch (error) {
          if (!isConflict(error)) throw error;
        }
      }
      throw new Error(`Bucket ${Bucket} was changed by others twenty times in a row. Nothing went live: try again.`);
    },
    pollMs: 2_000,
  };
}
