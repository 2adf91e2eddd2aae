import type { Readable } from 'node:stream';
import { isKept } from '@konbit/event';
import { Injectable } from '@nestjs/common';
import { Zip, ZipPassThrough } from 'fflate';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { GalleryService } from '../attendee-profiles/gallery.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { startedStream } from '../common/http/started-stream.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { EventService } from '../event/event.service.ts';
import type { LinkTarget } from '../mail/link-token.ts';

/** All photos that visitors see, for guests who shared one. */
@Injectable()
export class AlbumService {
  constructor(
    private readonly events: EventService,
    private readonly rateLimits: RateLimitsService,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly gallery: GalleryService,
  ) {}

  /** 0 for a guest who shared no photo that visitors see. */
  async size(registrationId: string): Promise<number> {
    return (await this.profiles.countVisibleOf(registrationId)) && this.profiles.visibleCount.get();
  }

  /** A streamed zip. Throws NOT_FOUND, ALBUM_FOR_SHARERS, TOO_MANY_REQUESTS. */
  async take({ registrationId }: LinkTarget): Promise<Readable> {
    if (!isKept(await this.events.content(), new Date())) throw new AppError('NOT_FOUND');
    if ((await this.size(registrationId)) === 0) throw new AppError('ALBUM_FOR_SHARERS');
    await this.rateLimits.consume('albums', registrationId);
    return startedStream(this.write());
  }

  /** Uncompressed: JPEGs get no smaller. */
  private async *write(): AsyncGenerator<Uint8Array> {
    const written: Uint8Array[] = [];
    const zip = new Zip((failure, piece) => {
      if (failure) throw failure;
      written.push(piece);
    });
    let number = 0;
    for await (const { firstName, photo } of this.gallery.album()) {
      number += 1;
      const file = new ZipPassThrough(fileName(number, firstName));
      zip.add(file);
      file.push(photo, true);
      yield* written.splice(0);
    }
    zip.end();
    yield* written;
  }
}

/** Only letters and digits, for every file system. */
function fileName(number: number, firstName: string): string {
  const name = firstName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${[String(number).padStart(3, '0'), name].filter(Boolean).join(' ')}.jpg`;
}
