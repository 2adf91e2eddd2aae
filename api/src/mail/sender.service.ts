import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { MailTransportService } from './mail-transport.service.ts';
import { deliveryFailure } from './delivery-failure.ts';
import type { MailKind, OutboxMail } from './outbox-row.entity.ts';
import { MailHoldService } from './mail-hold.service.ts';
import { MailRendererService } from './mail-renderer.service.ts';
import { OutboxService } from './outbox.service.ts';

/** Delivers the mails of the outbox one by one, in any number of processes at once. */
@Injectable()
export class SenderService implements BeforeApplicationShutdown {
  readonly beforeSend = new Map<MailKind, (mail: OutboxMail) => Promise<OutboxMail | null>>();
  private readonly ending = new AbortController();
  private readonly givingUp = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly outbox: OutboxService,
    private readonly events: EventService,
    private readonly hold: MailHoldService,
    private readonly renderer: MailRendererService,
    private readonly transport: MailTransportService,
    private readonly settings: Settings,
    private readonly logger: AppLoggerService,
  ) {}

  start(): void {
    if (!this.settings.mail.sending) return;
    this.transport.announce();
    this.work = this.deliverAll();
  }

  /** Finishes the mail in hand; one that a mail server keeps waiting is abandoned, and tried again later. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    const timer = setTimeout(() => this.givingUp.abort(), this.settings.shutdownTimeoutMs / 3);
    await this.work;
    clearTimeout(timer);
  }

  async deliverDue(now?: Date): Promise<void> {
    while (!this.ending.signal.aborted && (await this.deliverNext(now)));
  }

  private async deliverAll(): Promise<void> {
    while (!this.ending.signal.aborted) {
      await this.deliverDue().catch((failure: unknown) => {
        this.logger.warn({ err: failure }, 'the outbox is out of reach');
      });
      await this.wait();
    }
  }

  private async deliverNext(now = new Date()): Promise<boolean> {
    // The mail is written with these facts, even if a change of them goes live meanwhile.
    const live = await this.events.newest();
    if (await this.hold.isOn(live, now)) return false;
    const leased = await this.outbox.lease();
    if (!leased) return false;
    const { id, kind, attempts } = leased;
    const hook = this.beforeSend.get(kind);
    const mail = hook ? await hook(leased) : leased;
    if (!mail) {
      await this.outbox.withdraw(leased);
      this.logger.info({ mail: id, kind, attempts }, 'mail withdrawn');
      return true;
    }
    try {
      await this.transport.deliver(id, await this.renderer.render(mail, live), this.givingUp.signal);
    } catch (failure) {
      await this.settleFailed(mail, failure);
      return true;
    }
    await this.settleSent(mail);
    this.logger.info({ mail: id, kind, attempts }, 'mail sent');
    return true;
  }

  /** Tried until the process ends: with the database away at this moment the mail would be sent twice. */
  private async settleSent(mail: OutboxMail): Promise<void> {
    for (;;) {
      try {
        return await this.outbox.settleSent(mail);
      } catch (failure) {
        if (this.ending.signal.aborted) throw failure;
        await this.wait();
      }
    }
  }

  private async settleFailed(mail: OutboxMail, failure: unknown): Promise<void> {
    const refusal = deliveryFailure(failure);
    const isDead = await this.outbox.settleFailed(mail, refusal);
    const { id, kind, attempts } = mail;
    this.logger.warn({ mail: id, kind, attempts, reason: refusal.reason }, isDead ? 'mail given up' : 'mail put off');
  }

  /** Until the pause or the service ends. */
  private async wait(): Promise<void> {
    await pause(this.settings.mail.pauseMs, undefined, { signal: this.ending.signal }).catch(() => {});
  }
}
