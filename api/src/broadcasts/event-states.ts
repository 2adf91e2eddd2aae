import { Injectable } from '@nestjs/common';
import { stateChanges, type StateChange } from '@konbit/contracts';
import {
  cancelEvent,
  postponeEvent,
  reopenEvent,
  type EventContent,
  type EventStatus,
  type NewDate,
} from '@konbit/event';
import { checkContent } from '@konbit/event/check';
import { AppError } from '../common/errors/app-error.ts';
import { EventService, isSameState, type LiveVersion } from '../event/event.service.ts';
import { BroadcastsService, openOf, takeBackMinutes } from './broadcasts.service.ts';

export interface WantedState {
  change: StateChange;
  to?: NewDate | undefined;
  note?: EventStatus['note'] | undefined;
}

export interface StatePlan {
  before: LiveVersion;
  next: EventContent;
  faults: string[];
  isNew: boolean;
  /** The same change was made before, and may have been interrupted before everybody got their mail. */
  isMade: boolean;
  recipients: number;
}

export const stateNote = (change: StateChange) => `event ${change}`;
export const undoNote = 'event undo';
const stateNotes = stateChanges.map(stateNote);

/** Until when the newest version can be undone; null if it did not change the state. */
export function undoUntil({ version, stateVersion, publishedAt, note }: LiveVersion, now = new Date()): Date | null {
  if (version !== stateVersion || !publishedAt || !stateNotes.includes(note)) return null;
  const until = new Date(publishedAt.getTime() + takeBackMinutes * 60_000);
  return until > now ? until : null;
}

@Injectable()
export class EventStates {
  constructor(
    private readonly events: EventService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  async plan({ change, to, note }: WantedState): Promise<StatePlan> {
    const before = await this.events.newest();
    const next = contentWith(before.written, { change, to, note });
    const isNew = !isSameState(before.content, next);
    const isMade = !isNew && (await this.events.version(before.stateVersion))?.note === stateNote(change);
    const stateVersion = isNew ? before.version + 1 : before.stateVersion;
    const recipients = isNew || isMade ? openOf(await this.broadcasts.numbers(stateBroadcast(stateVersion))) : 0;
    return { before, next, faults: checkContent(next), isNew, isMade, recipients };
  }

  mailGuests({ stateVersion }: LiveVersion): Promise<number> {
    return this.broadcasts.send(stateBroadcast(stateVersion));
  }

  async undo(publishedBy: string, now = new Date()): Promise<LiveVersion> {
    const live = await this.events.newest();
    const earlier = undoUntil(live, now) && (await this.events.version(live.version - 1));
    if (!earlier) throw new AppError('TOO_LATE');
    const { written: content, mailsAnyway, stateVersion } = earlier;
    const next = { content, mailsAnyway, publishedBy, note: undoNote };
    const undone = await this.events.publish(live, next, stateVersion);
    await this.broadcasts.withdraw(stateBroadcast(live.stateVersion));
    return undone;
  }
}

function contentWith(content: EventContent, { change, to, note }: WantedState): EventContent {
  if (change === 'reopen') return reopenEvent(content);
  if (change === 'cancel') return cancelEvent(content, note && { note });
  return to?.startsAt === content.event.startsAt
    ? content
    : postponeEvent(content, { ...(to && { to }), ...(note && { note }) });
}

const stateBroadcast = (stateVersion: number) => ({ kind: 'state' as const, texts: { stateVersion } });
