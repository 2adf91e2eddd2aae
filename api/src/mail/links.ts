import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { linkParameters } from '@konbit/contracts';
import { Settings } from '../config/settings.ts';

/** Makes and reads the links in mails. Whoever has a link may use it: never log one. */
@Injectable()
export class Links {
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

export type LinkPurpose = 'manage' | 'undo-email' | 'unsubscribe' | 'door';

/** The version grows with each change of the email: earlier tokens open nothing any more. */
export interface LinkTarget {
  registrationId: string;
  version: number;
}

export function writeLinkToken(purpose: LinkPurpose, target: LinkTarget, secrets: readonly string[]): string {
  const name = `${target.registrationId}.${target.version.toString(36)}`;
  return `${name}.${signature(purpose, name, secrets[0] ?? '')}`;
}

export function readLinkToken(purpose: LinkPurpose, token: unknown, secrets: readonly string[]): LinkTarget | null {
  const [, name, registrationId, version, mac] =
    /^(([\da-f-]{36})\.([\da-z]{1,6}))\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (!name || !registrationId || !version || !mac) return null;
  // Every secret is compared, each in constant time: the duration reveals nothing.
  const matches = secrets.filter((secret) => isEqual(mac, signature(purpose, name, secret)));
  return matches.length === 0 ? null : { registrationId, version: Number.parseInt(version, 36) };
}

/** Each purpose has its own key: a signature for one is none for another. */
function signature(purpose: LinkPurpose, name: string, secret: string): string {
  const key = createHmac('sha256', secret).update(`konbit/link/${purpose}/1`).digest();
  return createHmac('sha256', key).update(name).digest('base64url');
}

const isEqual = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'ascii'), Buffer.from(b, 'ascii'));
