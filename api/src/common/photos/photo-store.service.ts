import { randomUUID } from 'node:crypto';
import { Injectable, Inject } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { AppError } from '../errors/app-error.ts';
import type { Bucket } from './bucket.ts';
import { PhotoDecoderService, type PhotoFormat } from './photo-decoder.service.ts';
import { UnusedObject } from './unused-object.entity.ts';
import { PHOTO_BUCKET } from './photo-bucket.provider.ts';
import { type StoredPhoto, inRow } from './stored-photo.ts';

/** By the database's clock; far longer than storing a photo takes. */
const isAbandoned = Raw((column) => `${column} < NOW(3) - INTERVAL 10 MINUTE`);

/** Left out of backups: a copy of the site must not erase what the site is just storing. */
export const unusedObjectsTable = 'unused_objects';

const erasedAtOnce = 100;

/** An object without a row, before it is written or after it is removed, is listed as unused: a crash leaves none. */
@Injectable()
export class PhotoStoreService {
  constructor(
    @Inject(PHOTO_BUCKET) readonly bucket: Bucket | null,
    @InjectRepository(UnusedObject) private readonly unused: Repository<UnusedObject>,
    private readonly decoder: PhotoDecoderService,
  ) {}

  async upload(dataUrl: string, format: PhotoFormat, address: string): Promise<StoredPhoto> {
    const [jpeg] = await this.decoder.normalize(dataUrl, [format], address);
    return this.prepare(jpeg);
  }

  async prepare(jpeg: Buffer): Promise<StoredPhoto> {
    if (!this.bucket) return inRow(jpeg);
    const objectName = randomUUID();
    await this.list([objectName], false, this.unused.manager);
    await this.bucket.put(objectName, jpeg);
    return { content: Buffer.alloc(0), objectName };
  }

  /** In the transaction that writes the rows. Throws UNAVAILABLE for a photo that was prepared too long ago. */
  async take(photos: readonly StoredPhoto[], manager: EntityManager): Promise<void> {
    const names = namesOf(photos);
    if (names.length === 0) return;
    const { affected } = await manager.delete(UnusedObject, { name: In(names), isDue: false });
    if (affected !== names.length) throw unavailable(new Error('A photo waited too long for its row.'));
  }

  /** In the transaction that removes or replaces the rows, before it does: the objects are erased soon after it. */
  async release(rows: EntityTarget<StoredPhoto>, where: ObjectLiteral, manager: EntityManager): Promise<void> {
    const names = namesOf(await manager.find(rows, { select: { objectName: true }, where }));
    if (names.length > 0) await this.list(names, true, manager);
  }

  async read({ content, objectName }: StoredPhoto): Promise<Buffer | null> {
    if (objectName === null) return content;
    if (!this.bucket) throw unavailable(new Error('This photo lies in a bucket, and PHOTOS_URL is not set.'));
    return this.bucket.get(objectName);
  }

  @Interval(15_000)
  async erase(): Promise<void> {
    if (!this.bucket) return;
    await this.unused.update({ isDue: false, since: isAbandoned }, { isDue: true });
    for (;;) {
      const due = await this.unused.find({ where: { isDue: true }, take: erasedAtOnce });
      if (due.length === 0) return;
      for (const { name } of due) await this.bucket.delete(name);
      await this.unused.delete({ name: In(due.map(({ name }) => name)) });
    }
  }

  toErase(): Promise<number> {
    return this.unused.countBy({ isDue: true });
  }

  private async list(names: readonly string[], isDue: boolean, manager: EntityManager): Promise<void> {
    const rows = names.map((name) => ({ name, isDue, since: () => 'NOW(3)' }));
    await manager.createQueryBuilder().insert().into(UnusedObject).values(rows).execute();
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
