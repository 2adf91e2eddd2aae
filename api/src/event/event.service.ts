import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { content as shipped, pageContent, type EventContent } from '@konbit/event';
import { AppError } from '../common/errors/app-error.ts';
import type { Tagged } from '../common/http/entity-tag.ts';
import { heldFor } from '../common/held-for.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { EventVersion } from './event-version.entity.ts';
import { EventVersionsRepository, type PublishedVersion } from './event-versions.repository.ts';
import { isSameState } from './content-changes.ts';

/** What is said about the event, and since which publishing. */
export type LiveVersion = Pick<EventVersion, 'version' | 'content' | 'stateVersion' | 'mailsAnyway'> & {
  publishedAt: Date | null;
};

export type NewVersion = Pick<EventVersion, 'content' | 'publishedBy' | 'note' | 'mailsAnyway'>;

/** The event as it is shipped, while nothing is published. */
const shippedVersion: LiveVersion = {
  version: 0,
  content: shipped,
  stateVersion: 0,
  mailsAnyway: false,
  publishedAt: null,
};

let seen = shippedVersion;

/** The facts that this process has seen last, for rules that nothing can be injected into. */
export const lastSeen = () => seen.content.event;

/** How long an answer may be old: so every process follows a publishing, whichever made it. */
const freshMs = 1000;

/** The one truth of what is said about the event: its newest version. */
@Injectable()
export class EventService {
  private held = shippedVersion;
  private readonly pages = new WeakMap<LiveVersion, Tagged>();
  private readonly lately = heldFor(freshMs, () =>
    this.newest().catch((failure: unknown) => {
      if (this.held === shippedVersion) throw failure;
      return this.held;
    }),
  );

  constructor(private readonly versions: EventVersionsRepository) {}

  /** Asks the database at most once a second, and goes on with what is known while that is away. */
  live(): Promise<LiveVersion> {
    return this.lately.get();
  }

  /** What pages say about the event now, written once a version. */
  async page(): Promise<Tagged> {
    const live = await this.live();
    const page = this.pages.get(live) ?? pageOf(live);
    this.pages.set(live, page);
    return page;
  }

  /** Asks the database now. */
  async newest(): Promise<LiveVersion> {
    const newer = await this.versions.newerThan(this.held.version);
    if (newer && newer.version > this.held.version) {
      this.held = withEveryPart(newer);
      this.lately.forget();
      seen = this.held;
    }
    return this.held;
  }

  /** Nothing for a version that never was. */
  async version(version: number): Promise<LiveVersion | null> {
    if (version === 0) return shippedVersion;
    const found = await this.versions.find(version);
    return found && withEveryPart(found);
  }

  history(): Promise<PublishedVersion[]> {
    return this.versions.history();
  }

  /**
   * Makes `next` the live version after `before`, which it was made from. Throws RELEASE_OVERTAKEN when another has
   * gone live since: whoever decided by what stood there decides anew.
   */
  async publish(before: LiveVersion, next: NewVersion): Promise<LiveVersion> {
    const version = before.version + 1;
    const stateVersion = isSameState(before.content, next.content) ? before.stateVersion : version;
    try {
      await this.versions.insert({ ...next, version, stateVersion });
    } catch (failure) {
      if (isDuplicate(failure, 'PRIMARY')) throw new AppError('RELEASE_OVERTAKEN');
      throw failure;
    }
    return this.newest();
  }
}

/** Tagged by the content as well: the shipped one may be another in the next release of the service. */
function pageOf({ version, publishedAt, content }: LiveVersion): Tagged {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const view = { version, publishedAt: publishedAt?.toISOString() ?? null, content: pageContent(content) };
  const body = JSON.stringify(view);
  return { tag: `W/"${version}-${digest}"`, read: async () => body };
}

/** A part that came to the shape after this version was published is said as it is shipped. */
const withEveryPart = (row: EventVersion): LiveVersion => ({
  ...row,
  content: { ...shipped, ...row.content } satisfies EventContent,
});
