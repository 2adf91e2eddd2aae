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

export type PublishedVersion = Omit<EventVersion, 'content'>;
const withoutContent = {
  version: true,
  stateVersion: true,
  mailsAnyway: true,
  publishedAt: true,
  publishedBy: true,
  note: true,
} as const;

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

let seen = shippedVersion;

/** The facts that this process has seen last, for rules that nothing can be injected into. */
export const lastSeen = () => seen.content.event;

const freshMs = 1000;

@Injectable()
export class EventService {
  private held = shippedVersion;
  private heldPage = pageOf(shippedVersion);
  private readonly lately = cachedFor(freshMs, () =>
    this.newest().catch((failure: unknown) => {
      if (this.held === shippedVersion) throw failure;
      return this.held;
    }),
  );

  constructor(@InjectRepository(EventVersion) private readonly versions: Repository<EventVersion>) {}

  /** Asks the database at most once a second, and goes on with what is known while that is away. */
  live(): Promise<LiveVersion> {
    return this.lately.get();
  }

  async page(): Promise<Tagged> {
    await this.live();
    return this.heldPage;
  }

  async newest(): Promise<LiveVersion> {
    const where = { version: MoreThan(this.held.version) };
    const newer = await this.versions.findOne({ where, order: { version: 'DESC' } });
    if (newer && newer.version > this.held.version) {
      this.held = withEveryPart(newer);
      this.heldPage = pageOf(this.held);
      this.lately.forget();
      seen = this.held;
    }
    return this.held;
  }

  async version(version: number): Promise<LiveVersion | null> {
    if (version === 0) return shippedVersion;
    const found = await this.versions.findOneBy({ version });
    return found && withEveryPart(found);
  }

  history(): Promise<PublishedVersion[]> {
    return this.versions.find({ select: withoutContent, order: { version: 'DESC' } });
  }

  async publish(before: LiveVersion, next: NewVersion, heldSince?: number): Promise<LiveVersion> {
    const version = before.version + 1;
    const stateVersion = heldSince ?? (isSameState(before.content, next.content) ? before.stateVersion : version);
    try {
      await this.versions.insert({ ...next, version, stateVersion, publishedAt: () => 'NOW(3)' });
    } catch (failure) {
      if (isDuplicate(failure, 'PRIMARY')) throw new AppError('RELEASE_OVERTAKEN');
      throw failure;
    }
    return this.newest();
  }
}

/** Tagged by the content too, which may be shipped anew. */
function pageOf({ version, publishedAt, content }: LiveVersion): Tagged {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const view = { version, publishedAt: publishedAt?.toISOString() ?? null, content: pageContent(content) };
  const body = JSON.stringify(view);
  return { tag: `W/"${version}-${digest}"`, read: async () => body };
}

/** A part that came to the shape after this version was published is said as it is shipped. */
function withEveryPart(row: EventVersion): LiveVersion {
  const written: EventContent = { ...shippedAsWritten, ...row.content };
  return { ...row, written, content: fillIn(written) };
}

export const isSameState = (one: EventContent, other: EventContent): boolean =>
  isDeepStrictEqual(stateOf(one), stateOf(other));

const stateOf = ({ event: { id, startsAt, status } }: EventContent) => ({
  id,
  startsAt,
  kind: status.kind,
  previousStartsAt: status.previousStartsAt,
});
