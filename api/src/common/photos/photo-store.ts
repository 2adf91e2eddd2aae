import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { EntityManager } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import type { Bucket } from './bucket.ts';
import { PhotoDecoder, type PhotoFormat } from './photo-decoder.ts';
import { UnusedObjectsRepository } from './unused-objects.repository.ts';

/** A photo as its row holds it: the bytes, or the name of the object of the bucket that has them. */
export interface StoredPhoto {
  /** A JPEG; empty when it lies in the bucket. */
  content: Buffer;
  objectName: string | null;
}

/** In the row, whatever is set. */
export const inRow = (content: Buffer): StoredPhoto => ({ content, objectName: null });

/** The bucket of `PHOTOS_URL`; null where photos lie in their rows. */
export const PHOTO_BUCKET = Symbol('photo bucket');

const erasedAtOnce = 100;

/**
 * Where photos lie: in their rows, or in the bucket of `PHOTOS_URL`. An object is written once, under a random name,
 * before the row that names it, and goes after that row. Until then and from then on it is listed as unused, so that
 * whoever is killed in between leaves nothing that stays.
 */
@Injectable()
export class PhotoStore {
  constructor(
    @Inject(PHOTO_BUCKET) readonly bucket: Bucket | null,
    private readonly unused: UnusedObjectsRepository,
    private readonly decoder: PhotoDecoder,
  ) {}

  /** The photo of a data-URL, as it is stored. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, UNAVAILABLE. */
  async upload(dataUrl: string, format: PhotoFormat): Promise<StoredPhoto> {
    return this.prepare(await this.decoder.normalize(dataUrl, format));
  }

  /** Before the transaction that writes the row. Throws UNAVAILABLE when the bucket does not answer. */
  async prepare(jpeg: Buffer): Promise<StoredPhoto> {
    if (!this.bucket) return inRow(jpeg);
    const objectName = randomUUID();
    await this.unused.announce(objectName);
    await this.bucket.put(objectName, jpeg);
    return { content: Buffer.alloc(0), objectName };
  }

  /** In the transaction that writes the rows. Throws UNAVAILABLE for one that was prepared too long ago. */
  async take(manager: EntityManager, photos: readonly StoredPhoto[]): Promise<void> {
    const names = namesOf(photos);
    if (names.length === 0 || (await this.unused.take(manager, names))) return;
    throw unavailable(new Error('A photo waited too long for its row.'));
  }

  /** In the transaction that removes the rows, or gives them another photo: the objects go soon after it. */
  async release(manager: EntityManager, photos: readonly Pick<StoredPhoto, 'objectName'>[]): Promise<void> {
    const names = namesOf(photos);
    if (names.length > 0) await this.unused.release(manager, names);
  }

  /** Null when the bucket has lost it. Throws UNAVAILABLE when the bucket does not answer. */
  async read({ content, objectName }: StoredPhoto): Promise<Buffer | null> {
    if (objectName === null) return content;
    if (!this.bucket) throw unavailable(new Error('This photo lies in a bucket, and PHOTOS_URL is not set.'));
    return this.bucket.get(objectName);
  }

  /** Erases all that is to go from the bucket, by any number of processes at once. Throws UNAVAILABLE. */
  @Interval(15_000)
  async erase(): Promise<void> {
    if (!this.bucket) return;
    await this.unused.giveUpAbandoned();
    for (;;) {
      const names = await this.unused.due(erasedAtOnce);
      if (names.length === 0) return;
      for (const name of names) await this.bucket.delete(name);
      await this.unused.remove(names);
    }
  }

  /** How many objects still have to be erased. */
  toErase(): Promise<number> {
    return this.unused.count();
  }
}

const namesOf = (photos: readonly Pick<StoredPhoto, 'objectName'>[]): string[] =>
  photos.flatMap(({ objectName }) => objectName ?? []);

export const unavailable = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', undefined, {
    message: 'Photos are briefly unavailable. Please try again in a moment.',
    retryAfterSeconds: 10,
    cause,
  });
