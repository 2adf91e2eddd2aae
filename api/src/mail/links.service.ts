import { Injectable } from '@nestjs/common';
import { linkParameters } from '@konbit/contracts';
import { Settings } from '../config/settings.ts';
import { type LinkPurpose, type LinkTarget, writeLinkToken, readLinkToken } from './link-token.ts';

/** Makes and reads the links in mails. Whoever has a link may use it: never log one. */
@Injectable()
export class LinksService {
  constructor(private readonly settings: Settings) {}

  manage(target: LinkTarget): string {
    return this.page(linkParameters.manage, 'manage', target);
  }

  confirmEmail(target: LinkTarget): string {
    return this.page(linkParameters.confirmEmail, 'manage', target);
  }

  undoEmail(target: LinkTarget): string {
    return this.page(linkParameters.undoEmail, 'undo-email', target);
  }

  unsubscribe(target: LinkTarget): { page: string; oneClick: string } {
    const token = writeLinkToken('unsubscribe', target, this.settings.sessionSecrets);
    return {
      page: this.page(linkParameters.unsubscribe, 'unsubscribe', target),
      oneClick: new URL(`/api/unsubscribe/${token}`, this.settings.siteOrigin).href,
    };
  }

  doorCode(registrationId: string): string {
    const token = writeLinkToken('door', { registrationId, version: 0 }, this.settings.sessionSecrets);
    return new URL(`/#${token}`, this.settings.siteOrigin).href;
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
