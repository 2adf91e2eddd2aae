import { fileURLToPath } from 'node:url';
import { errorCatalogue, fieldMessages, acceptedImageTypes } from '@konbit/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { pool } from 'workerpool';
import { AppError } from '../errors/app-error.ts';

export interface PhotoFormat {
  longestSidePx: number;
  quality: number;
}

export interface DecodingTask extends PhotoFormat {
  bytes: Uint8Array;
  startBy: number;
}

export type Decoded = Uint8Array | 'too late' | 'too many pixels' | 'too much memory';

/** In tests, which run the sources, the worker is the built one, which Node starts without a loader. */
const isSource = import.meta.url.endsWith('.ts');
const built = isSource ? '../../../dist/bundle/decoding-worker.js' : './decoding-worker.js';

/** Decodes one photo at a time in a process of its own: a photo that hangs or crashes it is unreadable. */
@Injectable()
export class PhotoDecoder implements OnApplicationShutdown {
  /** A photo's time for decoding, and for its place in the queue: less than the gateway waits for the answer. */
  protected readonly timeoutMs: number = 10_000;
  protected readonly waitMs: number = 20_000;
  protected readonly longestQueue: number = 31;
  /** A photo may take seconds to decode: those of one address leave the others time within `waitMs`. */
  protected readonly mostOfAddress: number = 8;
  protected readonly script: string = fileURLToPath(new URL(built, import.meta.url));
  /** The address of each photo, of the one that is being decoded too. */
  private readonly queue: string[] = [];
  private workers: ReturnType<typeof pool> | undefined;

  async normalize(dataUrl: string, format: PhotoFormat, address: string): Promise<Buffer> {
    const own = this.queue.filter((each) => each === address).length;
    if (this.queue.length > this.longestQueue || own >= this.mostOfAddress) throw busy();
    this.queue.push(address);
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    const decoded = await this.decode({ bytes, ...format }).finally(() => {
      this.queue.splice(this.queue.indexOf(address), 1);
    });
    if (decoded === 'too late') throw busy();
    if (decoded === 'too many pixels') throw tooLarge(fieldMessages.photoTooManyPixels);
    if (decoded === 'too much memory') throw tooLarge(errorCatalogue.IMAGE_TOO_LARGE.message);
    return Buffer.from(decoded);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workers?.terminate(true);
  }

  private async decode(photo: Omit<DecodingTask, 'startBy'>): Promise<Decoded> {
    this.workers ??= pool(this.script, {
      ...{ workerType: 'process', maxWorkers: 1, workerTerminateTimeout: 0 },
      forkOpts: {
        execArgv: [],
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
        serialization: 'advanced',
      },
    });
    const task: DecodingTask = { ...photo, startBy: Date.now() + this.waitMs };
    try {
      return await this.workers.exec<(task: DecodingTask) => Decoded>('decode', [task]).timeout(this.timeoutMs);
    } catch (failure) {
      throw unreadable(failure);
    }
  }
}

const busy = () => new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
const tooLarge = (profileImage: string) => new AppError('IMAGE_TOO_LARGE', { profileImage });
const unreadable = (cause: unknown) =>
  new AppError('IMAGE_UNREADABLE', { profileImage: fieldMessages.photoInvalid }, { cause });

const start = new RegExp(`^data:(?:${acceptedImageTypes.join('|')});base64,`);

export const photoRule =
  (mostBytes: number, whenTooLarge: string, whenMissing: string = fieldMessages.photoInvalid) =>
  (value: unknown): string | undefined => {
    if (!value) return whenMissing;
    if (typeof value !== 'string') return fieldMessages.photoInvalid;
    const head = start.exec(value)?.[0];
    if (!head) return fieldMessages.photoInvalid;
    return Buffer.byteLength(value.slice(head.length), 'base64') > mostBytes ? whenTooLarge : undefined;
  };
