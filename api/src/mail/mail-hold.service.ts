import { Injectable } from '@nestjs/common';
import { type EventContent } from '@konbit/event';
import { placeholdersIn } from '@konbit/event/check';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { isPlaceholderHost } from '../config/production-checks.ts';
import { Settings } from '../config/settings.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { undoUntil } from '../event/undo-window.ts';

export function placeholdersOfMails(content: EventContent, siteOrigin: URL): string[] {
  return [
    ...placeholdersIn(content),
    ...(isPlaceholderHost(siteOrigin.hostname)
      ? [`SITE_ORIGIN: ${siteOrigin.origin}, where the mails' links would lead`]
      : []),
  ];
}

/**
 * Mails wait in the outbox while they hold sample data, unless an organizer lets them leave anyway, and while the last
 * change of date or state can be undone: no guest is told what may be taken back.
 */
@Injectable()
export class MailHoldService {
  private logged: LiveVersion | undefined;

  constructor(
    private readonly events: EventService,
    private readonly settings: Settings,
    private readonly logger: AppLoggerService,
  ) {}

  async reasons(live?: LiveVersion): Promise<string[]> {
    const { content, mailsAnyway } = live ?? (await this.events.live());
    if (this.settings.mail.smtpUrl === null || mailsAnyway) return [];
    return placeholdersOfMails(content, this.settings.siteOrigin);
  }

  async isOn(live: LiveVersion, now: Date): Promise<boolean> {
    if (undoUntil(live, now)) return true;
    const reasons = await this.reasons(live);
    if (reasons.length > 0 && this.logged !== live) {
      this.logger.warn({ reasons }, 'mails wait: the event still has placeholders. See: organize event check');
      this.logged = live;
    }
    return reasons.length > 0;
  }
}
