import { Injectable } from '@nestjs/common';
import type { StateChange } from '@konbit/contracts';
import {
  cancelEvent,
  isCalledOff,
  postponeEvent,
  reopenEvent,
  returnTo,
  type EventContent,
  type EventStatus,
  type NewDate,
} from '@konbit/event';
import { checkContent } from '@konbit/event/check';
import { AppError } from '../common/errors/app-error.ts';
import { EventService, isSameState, type LiveVersion, type NewVersion } from '../event/event.service.ts';
import { isStateChange, stateNote, undoNote, undoUntil } from '../event/undo-window.ts';
import type { WaitingMails } from '../mail/outbox.service.ts';
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
  /** Of the state that guests know, where the change leads back to it: nobody gets a mail. */
  toldVersion: number | undefined;
  recipients: number;
}

@Injectable()
export class EventStatesService {
  constructor(
    private readonly events: EventService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  async plan({ change, to, note }: WantedState): Promise<StatePlan> {
    const before = await this.events.newest();
    const told = await this.lastTold(before);
    const known =
      told.stateVersion === before.stateVersion ? before.written : returnTo(before.written, told.written.event);
    const made = contentWith(before.written, { change, to, note });
    const isNew = !isSameState(before.content, made);
    const next = isNew ? contentWith(known, { change, to, note }) : made;
    const isMade = !isNew && (await this.events.version(before.stateVersion))?.note === stateNote(change);
    const isBack = isNew && isSameState(told.content, next);
    const stateVersion = isNew ? before.version + 1 : before.stateVersion;
    const isMailed = (isNew && !isBack) || isMade;
    const recipients = isMailed ? openOf(await this.broadcasts.numbers(stateBroadcast(stateVersion))) : 0;
    const toldVersion = isBack ? told.stateVersion : undefined;
    return { before, next, faults: checkContent(next), isNew, isMade, toldVersion, recipients };
  }

  /** `mailGuests` tells guests later. Where nothing changes for them, the mails of the last change are taken back. */
  async publish({ before, toldVersion }: StatePlan, version: NewVersion): Promise<LiveVersion> {
    const live = await this.events.publish(before, version, toldVersion);
    if (toldVersion !== undefined) await this.broadcasts.withdraw(stateBroadcast(before.stateVersion));
    return live;
  }

  /** The mails leave when the change can no longer be undone. */
  mailGuests(live: LiveVersion): Promise<number> {
    const notBefore = undoUntil(live) ?? undefined;
    return this.broadcasts.send(stateBroadcast(live.stateVersion), { notBefore });
  }

  /** The mails about the newest state that have not left yet. */
  waiting({ stateVersion }: LiveVersion): Promise<WaitingMails> {
    return this.broadcasts.waiting(stateBroadcast(stateVersion));
  }

  /** The version whose date and state guests know: of later ones, no mail has left yet. */
  private async lastTold(live: LiveVersion): Promise<LiveVersion> {
    let told: LiveVersion | null = live;
    while (told && (await this.isUntold(told.stateVersion))) told = await this.events.version(told.stateVersion - 1);
    return told ?? live;
  }

  /** Where nobody was registered, the site has told of it once it can no longer be undone. */
  private async isUntold(stateVersion: number): Promise<boolean> {
    const made = await this.events.version(stateVersion);
    const mails = stateBroadcast(stateVersion);
    if (!made || !isStateChange(made) || (await this.broadcasts.wasSent(mails))) return false;
    return undoUntil(made) !== null || (await this.broadcasts.waiting(mails)).mails > 0;
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
  if (to?.startsAt === content.event.startsAt) return isCalledOff(content.event) ? reopenEvent(content) : content;
  return postponeEvent(content, { ...(to && { to }), ...(note && { note }) });
}

const stateBroadcast = (stateVersion: number) => ({ kind: 'state' as const, texts: { stateVersion } });
