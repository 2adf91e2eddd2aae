import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { readListing } from './read-listing.ts';

/** An S3-compatible bucket, and what its objects are called there. */
export interface BucketSettings {
  /** Of the bucket, in path style, without a slash at its end. */
  address: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long one request may take; 30 s unless given. */
  timeoutMs?: number;
}

/** The bucket does not answer, or not as one that can be used. */
export class BucketAway extends Error {}

export interface StoredObject {
  etag: string;
  body: Buffer;
}

/** A lost connection, or one bad answer, is asked again. */
const attempts = 2;
const probeName = 'conditional';
/** How a server takes an ETag in `If-Match`: as it tells it (RFC 9110), or, as Ceph's, without the quotes. */
const forms = [(etag: string) => etag, (etag: string) => etag.replaceAll('"', '')];

/** Objects of a bucket, below its prefix. Calls throw BucketAway. */
export class BucketObjects {
  readonly #client: AwsClient;
  readonly #settings: BucketSettings;
  #formOf: ((etag: string) => string) | undefined;

  constructor(settings: BucketSettings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.#settings = settings;
  }

  /** Nothing where there is none; `unchanged` where it is still the one of this ETag. */
  async get(name: string, known?: string): Promise<StoredObject | 'unchanged' | undefined> {
    const answer = await this.#ask('GET', this.#pathOf(name), known ? { 'If-None-Match': known } : {});
    if (answer.status === 304) return 'unchanged';
    return answer.status === 404 ? undefined : answer;
  }

  async put(name: string, body: Buffer): Promise<void> {
    await this.#put(name, body);
  }

  /**
   * Stores it in place of what has this ETag, or, where that is empty, if there is nothing. The new ETag; nothing where
   * something else is there by now. Throws a sentence for a bucket that would let one deploy undo another's.
   */
  async replace(name: string, body: Buffer, before: string): Promise<string | undefined> {
    this.#formOf ??= await this.#findForm();
    return this.#put(name, body, before ? { 'If-Match': this.#formOf(before) } : { 'If-None-Match': '*' });
  }

  async #put(name: string, body: Buffer, condition: Record<string, string> = {}): Promise<string | undefined> {
    // The server refuses bytes that came otherwise than they were sent.
    const headers = { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'), ...condition };
    const { status, etag } = await this.#ask('PUT', this.#pathOf(name), headers, new Uint8Array(body));
    // 409: of two conditional requests at once, S3 lets one through.
    return status === 412 || status === 409 ? undefined : etag;
  }

  async delete(name: string): Promise<void> {
    await this.#ask('DELETE', this.#pathOf(name));
  }

  /** Names that begin so. */
  async *names(start: string): AsyncGenerator<string> {
    const prefix = this.#settings.prefix + start;
    for (let from: string | undefined = ''; from !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) });
      const { body } = await this.#ask('GET', `?${query.toString()}`);
      const { keys, next } = readListing(body.toString());
      for (const key of keys) yield key.slice(this.#settings.prefix.length);
      from = next;
    }
  }

  /** Before anything is stored that only `replace` makes live. Throws as that does. */
  async requireConditions(): Promise<void> {
    this.#formOf ??= await this.#findForm();
  }

  async #findForm(): Promise<(etag: string) => string> {
    const put = (condition: Record<string, string>) => this.#put(probeName, Buffer.from('?'), condition);
    await put({ 'If-None-Match': '*' });
    const wrong = [{ 'If-None-Match': '*' }, ...forms.map((form) => ({ 'If-Match': form('"?"') }))];
    for (const condition of wrong)
      if ((await put(condition)) !== undefined)
        throw new BucketAway(
          'The bucket of SITE_URL takes no note of If-Match and If-None-Match, so one deploy could undo another. It ' +
            'can be read, and nothing is published in it.',
        );
    const stored = await this.get(probeName);
    const etag = stored && stored !== 'unchanged' ? stored.etag : '';
    for (const form of forms) if ((await put({ 'If-Match': form(etag) })) !== undefined) return form;
    throw new BucketAway(
      'The bucket of SITE_URL refuses If-Match with the ETag that it gave. It can be read, and nothing is published in it.',
    );
  }

  #pathOf(name: string): string {
    return `/${this.#settings.prefix}${name}`;
  }

  async #ask(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#askOnce(method, path, headers, body);
      } catch (error) {
        const { message, cause } = error as Error;
        const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
        if (attempt === attempts) throw new BucketAway(`The bucket of SITE_URL does not answer (${why}).`, { cause });
      }
    }
  }

  async #askOnce(method: string, path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) {
    const { address, timeoutMs = 30_000 } = this.#settings;
    const init = { method, headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(await this.#client.sign(address + path, init));
    const answer = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    const isMissing = status === 404 && answer.includes('<Code>NoSuchKey</Code>');
    if (!response.ok && !isMissing && ![304, 409, 412].includes(status))
      throw new Error(`${status} ${/<Code>(\w+)<\/Code>/.exec(answer.toString('utf8', 0, 500))?.[1] ?? ''}`.trim());
    return { status, etag: response.headers.get('etag') ?? '', body: answer };
  }
}
