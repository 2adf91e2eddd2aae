import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { fillIn, pageContent, type EventContent } from '@konbit/event';
import { content as shipped, written as shippedAsWritten } from '@konbit/event/shipped';
import { MoreThan, Repository } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import type { Tagged } from '../common/http/entity-tag.ts';
import { cachedFor } from '../common/cached-for.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { EventVersion } from './event-version.entity.ts';

export type LiveVersion = Pick<EventVersion, 'version' | 'content' | 'stateVersion' | 'mailsAnyway' | 'note'> & {
  written: EventContent;
  publishedAt: Date | null;
};

export type NewVersion = Pick<EventVersion, 'content' | 'publishedBy' | 'note' | 'mailsAnyway'>;

const shippedVersion: LiveVersion = {
  version: 0,
  content: shipped,
  written: shippedAsWritten,
  stateVersion: 0,
  mailsAnyway: false,
  note: '',
  publishedAt: null,
};

let newestSeen = shippedVersion;

/** The newest facts that this process has read, for decorators, which nothing can be injected into. */
export const lastSeen = () => newestSeen.content.event;

const freshMs = 1000;

@Injectable()
export class EventService {
  private known = shippedVersion;
  private readonly recent = cachedFor(freshMs, () =>
    this.newest().catch((failure: unknown) => {
      if (this.known === shippedVersion) throw failure;
      return this.known;
    }),
  );

  constructor(@InjectRepository(EventVersion) private readonly versions: Repository<EventVersion>) {}

  /** Asks the database at most once a second; while it is away, answers the newest version known. */
  live(): Promise<LiveVersion> {
    return this.recent.get();
  }

  async content(): Promise<EventContent> {
    return (await this.live()).content;
  }

  /** The tag has a digest of the content, which may be shipped anew without a new version. */
  async page(): Promise<Tagged> {
    const { version, publishedAt, content } = await this.live();
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const view = { version, publishedAt: publishedAt?.toISOString() ?? null, content: pageContent(content) };
    return { tag: `W/"${version}-${digest}"`, read: async () => view };
  }

  async newest(): Promise<LiveVersion> {
    const where = { version: MoreThan(this.known.version) };
    const newer = await this.versions.findOne({ where, order: { version: 'DESC' } });
    if (newer && newer.version > this.known.version) {
      this.known = completed(newer);
      this.recent.forget();
      newestSeen = this.known;
    }
    return this.known;
  }

  async version(version: number): Promise<LiveVersion | null> {
    if (version === 0) return shippedVersion;
    const found = await this.versions.findOneBy({ version });
    return found && completed(found);
  }

  history(): Promise<EventVersion[]> {
    return this.versions.find({ order: { version: 'DESC' } });
  }

  async publish(before: LiveVersion, next: NewVersion, stateVersionOfUndo?: number): Promise<LiveVersion> {
    const version = before.version + 1;
    const isUnchanged = isSameState(before.content, next.content);
    const stateVersion = stateVersionOfUndo ?? (isUnchanged ? before.stateVersion : version);
    try {
      await this.versions.insert({ ...next, version, stateVersion, publishedAt: () => 'NOW(3)' });
    } catch (failure) {
      if (isDuplicate(failure, 'PRIMARY')) throw new AppError('RELEASE_OVERTAKEN');
      throw failure;
    }
    return this.newest();
  }
}

/** Parts that the content's shape did not have when this version was published are the shipped ones. */
function completed(row: EventVersion): LiveVersion {
  const written: EventContent = { ...shippedAsWritten, ...row.content };
  return { ...row, written, content: fillIn(written) };
}

export const isSameState = (a: EventContent, b: EventContent): boolean => isDeepStrictEqual(stateOf(a), stateOf(b));

const stateOf = ({ event: { id, startsAt, status } }: EventContent) => ({
  id,
  startsAt,
  kind: status.kind,
  previousStartsAt: status.previousStartsAt,
});
