import { Injectable } from '@nestjs/common';
import { writtenKinds, type DeskEventPreview, type DeskMailPreview } from '@konbit/contracts';
import { faultOfTime, fillIn, localized, newDateAt, type NewDate } from '@konbit/event';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { openOf, BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { EventStatesService, type StatePlan } from '../broadcasts/event-states.service.ts';
import { stateNote, undoNote } from '../event/undo-window.ts';
import { textsOf } from '../broadcasts/read-broadcast.ts';
import { AppError } from '../common/errors/app-error.ts';
import { auditEntry } from '../common/logging/audit.ts';
import { allowsMails } from '../event/content-changes.ts';
import { EventService } from '../event/event.service.ts';
import { MailHoldService } from '../mail/mail-hold.service.ts';
import { MailRendererService, type ReadyMail } from '../mail/mail-renderer.service.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import type { DeskMailDto, DeskStateChangeDto, DeskStateDto } from './desk.dto.ts';

@Injectable()
export class DeskActsService {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly states: EventStatesService,
    private readonly events: EventService,
    private readonly outbox: OutboxService,
    private readonly hold: MailHoldService,
    private readonly renderer: MailRendererService,
    private readonly logger: AppLoggerService,
  ) {}

  async previewMail(mail: DeskMailDto): Promise<DeskMailPreview> {
    await this.broadcasts.requireOver(mail.kind);
    const broadcast = broadcastOf(mail);
    const people = openOf(await this.broadcasts.numbers(broadcast));
    return { people, mails: previewsOf(await this.renderer.samples(mail.kind, broadcast)) };
  }

  async sendMail(mail: DeskMailDto, by: string): Promise<{ mails: number }> {
    if ((await this.hold.reasons()).length > 0) throw new AppError('MAILS_HELD');
    const mails = await this.broadcasts.send(broadcastOf(mail));
    auditEntry(this.logger, by, 'mail broadcast', mail.kind);
    return { mails };
  }

  async takeBackMail(wanted: string, by: string): Promise<{ mails: number }> {
    const kind = writtenKinds.find((written) => written === wanted);
    if (!kind) throw new AppError('NOT_FOUND');
    const mails = await this.outbox.withdrawAll(kind);
    if (mails === 0) throw new AppError('TOO_LATE');
    auditEntry(this.logger, by, 'mail stop', kind);
    return { mails };
  }

  async retryMails(by: string): Promise<{ mails: number }> {
    const mails = await this.outbox.retry();
    auditEntry(this.logger, by, 'mail retry', String(mails));
    return { mails };
  }

  async previewState(wanted: DeskStateDto): Promise<DeskEventPreview> {
    const { recipients, before, next, isNew } = await this.planOf(wanted);
    const content = isNew ? fillIn(next) : before.content;
    const mails = previewsOf(await this.renderer.samples('state', { next: content }));
    return { people: recipients, startsAt: content.event.startsAt, mails };
  }

  /** Sent again, it mails whoever was left out when it was interrupted. */
  async changeState({ version, ...wanted }: DeskStateChangeDto, by: string): Promise<{ mails: number }> {
    const plan = await this.planOf(wanted);
    const { before, next, isNew, toldVersion } = plan;
    const isSentAgain = !isNew && version === before.stateVersion - 1;
    if (before.version !== version && !isSentAgain) throw new AppError('RELEASE_OVERTAKEN');
    const note = stateNote(wanted.change);
    const mailsAnyway = allowsMails(before, next);
    const live = isNew
      ? await this.states.publish(plan, { content: next, publishedBy: by, note, mailsAnyway })
      : before;
    auditEntry(this.logger, by, note, `version ${live.version}`);
    return { mails: toldVersion === undefined ? await this.states.mailGuests(live) : 0 };
  }

  async undoState(by: string): Promise<void> {
    const { version } = await this.states.undo(by);
    auditEntry(this.logger, by, undoNote, `version ${version}`);
  }

  private async planOf({ change, to: local, why }: DeskStateDto): Promise<StatePlan> {
    const to = change === 'postpone' && local ? await this.newDateOf(local) : undefined;
    const plan = await this.states.plan({ change, to, note: why && localized(why) });
    const isUnfinished = plan.isMade && plan.recipients > 0;
    if (!plan.isNew && !isUnfinished)
      throw new AppError('VALIDATION_FAILED', { change: 'The event is like that already.' });
    if (plan.faults[0]) throw new AppError('VALIDATION_FAILED', { to: plan.faults[0] });
    return plan;
  }

  private async newDateOf(local: string): Promise<NewDate> {
    const { event } = (await this.events.newest()).content;
    const date = newDateAt(event, local);
    const fault = faultOfTime(event.timeZone, local);
    if (!date || fault) throw new AppError('VALIDATION_FAILED', { to: fault ?? '' });
    if (Date.parse(date.startsAt) < Date.now())
      throw new AppError('VALIDATION_FAILED', { to: 'Please choose a time that is still to come.' });
    return date;
  }
}

const previewsOf = (mails: readonly ReadyMail[]): DeskMailPreview['mails'] =>
  mails.map(({ headers, subject, text }) => ({ language: headers['Content-Language'], subject, text }));

const broadcastOf = ({ kind, subject, paragraphs }: DeskMailDto) => ({ kind, texts: textsOf(subject, paragraphs) });
