import { fileURLToPath } from 'node:url';
import { errorCatalogue, fieldMessages, isHeic } from '@konbit/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Pool, pool, Promise as WorkerPromise } from 'workerpool';
import { AppError } from '../errors/app-error.ts';
import { AddressTurns } from './address-turns.ts';

export interface PhotoFormat {
  longestSidePx: number;
  quality: number;
}

type AtLeastOne<T> = [T, ...T[]];

export interface DecodingTask {
  bytes: Uint8Array;
  formats: readonly PhotoFormat[];
}

export type Decoded = Uint8Array[] | 'too many scans' | 'too many pixels' | 'too much memory';

/** In tests, which run the sources, the worker is the built one, which Node starts without a loader. */
const isSource = import.meta.url.endsWith('.ts');
const built = isSource ? '../../../dist/bundle/decoding-worker.js' : './decoding-worker.js';

/** One photo at a time, in a process of its own: one that crashes it is unreadable, one that hangs is too large. */
@Injectable()
export class PhotoDecoderService implements OnApplicationShutdown {
  /**
   * One photo's time. A camera's JPEG of 25 megapixels takes 0.2 s on a server of 2026, a progressive one 0.5 s, the
   * largest AVIF 1.6 s: a host six times as slow opens what guests send.
   */
  protected readonly timeoutMs: number = 3000;
  protected readonly startMs: number = 20_000;
  protected readonly turns = new AddressTurns({ most: 32, mostOfAddress: 8, waitMs: 10_000 });
  protected readonly script: string = fileURLToPath(new URL(built, import.meta.url));
  private workers: Pool | undefined;
  private isOver = false;

  /**
   * A JPEG in each format. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, and UNAVAILABLE when the photo's turn does not
   * come: addresses take turns.
   */
  normalize(dataUrl: string, formats: AtLeastOne<PhotoFormat>, address: string): Promise<AtLeastOne<Buffer>> {
    return this.turns.run(address, async () => {
      const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
      const decoded = await this.decode({ bytes, formats });
      if (decoded === 'too many scans') throw unreadable(new Error('This JPEG has too many scans.'));
      if (decoded === 'too many pixels') throw tooLarge(fieldMessages.photoTooManyPixels);
      if (decoded === 'too much memory') throw tooLarge(errorCatalogue.IMAGE_TOO_LARGE.message);
      return decoded.map((jpeg) => Buffer.from(jpeg)) as AtLeastOne<Buffer>;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    await this.workers?.terminate(true);
  }

  private async decode(task: DecodingTask): Promise<Decoded> {
    const workers = await this.started();
    try {
      return await workers.exec<(task: DecodingTask) => Decoded>('decode', [task]).timeout(this.timeoutMs);
    } catch (failure) {
      if (isTimeout(failure)) throw tooLarge(errorCatalogue.IMAGE_TOO_LARGE.message, failure);
      throw unreadable(failure, isHeic(task.bytes) ? fieldMessages.photoIsHeic : fieldMessages.photoInvalid);
    }
  }

  /** A process that was ended starts again here: its start is no photo's time. */
  private async started(): Promise<Pool> {
    if (this.isOver) throw new AppError('UNAVAILABLE');
    this.workers ??= pool(this.script, {
      workerType: 'process',
      maxWorkers: 1,
      workerTerminateTimeout: 0,
      forkOpts: {
        execArgv: [],
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
        serialization: 'advanced',
      },
    });
    try {
      await this.workers.exec('start').timeout(this.startMs);
      return this.workers;
    } catch (cause) {
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 10, cause });
    }
  }
}

const isTimeout = (failure: unknown): boolean => failure instanceof WorkerPromise.TimeoutError;

/** Whether a photo was refused for want of time, ours or its store's, and not for what it is. */
export const isForWantOfTime = (failure: unknown): boolean =>
  failure instanceof AppError && (failure.code === 'UNAVAILABLE' || isTimeout(failure.cause));

const tooLarge = (profileImage: string, cause?: unknown) =>
  new AppError('IMAGE_TOO_LARGE', { profileImage }, { cause });
const unreadable = (cause: unknown, profileImage: string = fieldMessages.photoInvalid) =>
  new AppError('IMAGE_UNREADABLE', { profileImage }, { cause });
