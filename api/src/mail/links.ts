import { Injectable } from '@nestjs/common';
import { linkParameters } from '@konbit/contracts';
import { Settings } from '../config/settings.ts';
import { readLinkToken, writeLinkToken, type LinkPurpose, type LinkTarget } from './link-token.ts';

/** Makes and reads the links that mails carry. A link is as good as the mail it came in: never log one. */
@Injectable()
export class Links {
  constructor(private readonly settings: Settings) {}

  /** Opens 'Your registration'. */
  manage(target: LinkTarget): string {
    return this.page(linkParameters.manage, 'manage', target);
  }

  /**
   * Confirms the new email, for which this version of the link was issued, and opens 'Your registration' from then on.
   */
  confirmEmail(target: LinkTarget): string {
    return this.page(linkParameters.confirmEmail, 'manage', target);
  }

  /** Ends the mails about news: the page that asks, and the call that mail programs make by themselves (RFC 8058). */
  unsubscribe(target: LinkTarget): { page: string; oneClick: string } {
    const token = writeLinkToken('unsubscribe', target, this.settings.sessionSecrets);
    return {
      page: this.page(linkParameters.unsubscribe, 'unsubscribe', target),
      oneClick: new URL(`/api/unsubscribe/${token}`, this.settings.siteOrigin).href,
    };
  }

  read(purpose: LinkPurpose, token: unknown): LinkTarget | null {
    return readLinkToken(purpose, token, this.settings.sessionSecrets);
  }

  private page(parameter: string, purpose: LinkPurpose, target: LinkTarget): string {
    const url = new URL('/', this.settings.siteOrigin);
    url.searchParams.set(parameter, writeLinkToken(purpose, target, this.settings.sessionSecrets));
    return url.href;
  }
}
