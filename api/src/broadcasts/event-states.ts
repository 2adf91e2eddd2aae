import { Injectable } from '@nestjs/common';
import type { StateChange } from '@konbit/contracts';
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
import { stateNote, undoNote, undoUntil } from '../event/undo-window.ts';
import { BroadcastsService, openOf } from './broadcasts.service.ts';

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

  /** The mails leave when the change can no longer be undone. */
  mailGuests(live: LiveVersion): Promise<number> {
    const notBefore = undoUntil(live) ?? undefined;
    return this.broadcasts.send(stateBroadcast(live.stateVersion), { notBefore });
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
