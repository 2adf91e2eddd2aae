import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../config/bucket-settings.ts';
import { AppError } from '../errors/app-error.ts';
import { readListing } from './read-listing.ts';

/** Where the bytes of photos can lie outside the database. Calls throw UNAVAILABLE when that place does not answer. */
export interface PhotoObjects {
  put(name: string, jpeg: Buffer): Promise<void>;
  /** Null when it is not there. */
  get(name: string): Promise<Buffer | null>;
  /** Nothing happens when it is not there. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; changedAt: Date }>;
}

/** A lost connection, or one bad answer, is not worth a visitor's trouble. */
const attempts = 2;
const retryAfterSeconds = 10;

/** A bucket of a server that speaks S3. */
export class Bucket implements PhotoObjects {
  readonly #client: AwsClient;
  readonly #settings: BucketSettings;

  constructor(settings: BucketSettings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#settings = settings;
  }

  async put(name: string, jpeg: Buffer): Promise<void> {
    await this.#ask('PUT', this.#pathOf(name), new Uint8Array(jpeg));
  }

  async get(name: string): Promise<Buffer | null> {
    return this.#ask('GET', this.#pathOf(name));
  }

  async delete(name: string): Promise<void> {
    await this.#ask('DELETE', this.#pathOf(name));
  }

  /** What `put` has stored; other objects under the prefix are nobody's business here. */
  async *list(): AsyncGenerator<{ name: string; changedAt: Date }> {
    const { prefix } = this.#settings;
    for (let from: string | undefined = ''; from !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) });
      const answer = await this.#ask('GET', `?${query.toString()}`);
      const { objects, next } = await readListing(answer?.toString() ?? '');
      for (const { key, changedAt } of objects) {
        const name = ownName.exec(key.slice(prefix.length))?.[1];
        if (name !== undefined) yield { name, changedAt };
      }
      from = next;
    }
  }

  #pathOf(name: string): string {
    return `/${this.#settings.prefix}${name}.jpg`;
  }

  /** The body of the answer, or null: there is no such object. */
  async #ask(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Buffer | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#askOnce(method, path, body);
      } catch (failure) {
        if (attempt === attempts) throw unavailable(failure);
      }
    }
  }

  async #askOnce(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Buffer | null> {
    const { address, timeoutMs } = this.#settings;
    const request = await this.#client.sign(address + path, {
      method,
      // The server refuses bytes that came otherwise than they were sent.
      headers: body && { 'Content-Type': 'image/jpeg', 'X-Amz-Content-Sha256': sha256(body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const response = await fetch(request);
    const answer = Buffer.from(await response.arrayBuffer());
    if (response.ok) return answer;
    if (response.status === 404 && answer.includes('<Code>NoSuchKey</Code>')) return null;
    throw new Error(`The bucket answered ${response.status}: ${answer.toString('utf8', 0, 500)}`);
  }
}

export const unavailable = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', undefined, {
    message: 'Photos are briefly unavailable. Please try again in a moment.',
    retryAfterSeconds,
    cause,
  });

const ownName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.jpg$/;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
