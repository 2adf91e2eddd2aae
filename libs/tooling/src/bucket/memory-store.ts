import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

interface Stored {
  content: Buffer;
  etag: string;
  changedAt: Date;
}

interface Listing {
  startAfter?: string;
  prefix?: string;
  maxKeys?: number;
}

/** Where s3rver keeps its one bucket, instead of in a folder: that takes a dozen calls of the system a request. */
export class MemoryStore {
  readonly #objects = new Map<string, Stored>();

  set(key: string, content: Buffer): Stored {
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    const stored = { content, etag, changedAt: new Date() };
    this.#objects.set(key, stored);
    return stored;
  }

  get(key: string): Stored | undefined {
    return this.#objects.get(key);
  }

  delete(key: string): void {
    this.#objects.delete(key);
  }

  /** Sorted, as a bucket lists them. */
  keys(prefix = '', after = ''): string[] {
    return [...this.#objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  }

  // What s3rver calls.

  async getBucket(name: string) {
    return name === 'konbit' ? { name, creationDate: new Date(0) } : null;
  }

  /** Nothing is set for the bucket: no CORS, no website. */
  async getSubresource() {
    return null;
  }

  async existsObject(_bucket: string, key: string) {
    return this.#objects.has(key);
  }

  async getObject(_bucket: string, key: string) {
    const stored = this.#objects.get(key);
    return stored ? { ...this.#shown(key), content: Readable.from(stored.content) } : null;
  }

  async putObject({ key, content }: { key: string; content: Readable }) {
    const whole = await buffer(content);
    return { size: whole.length, md5: this.set(key, whole).etag.slice(1, -1) };
  }

  async deleteObject(_bucket: string, key: string) {
    this.delete(key);
  }

  async listObjects(_bucket: string, { startAfter, prefix, maxKeys = Infinity }: Listing) {
    const keys = this.keys(prefix, startAfter);
    const objects = keys.slice(0, maxKeys).map((key) => this.#shown(key));
    return { objects, commonPrefixes: [], isTruncated: keys.length > maxKeys };
  }

  #shown(key: string) {
    const { content, etag, changedAt } = this.#objects.get(key)!;
    const intrinsic = { etag, 'last-modified': changedAt.toUTCString(), 'content-length': content.length };
    const metadata = { ...intrinsic, 'content-type': 'binary/octet-stream' };
    return { bucket: 'konbit', key, metadata, size: content.length, lastModifiedDate: changedAt };
  }
}
