import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { linkParameters } from '@konbit/contracts';
import { Settings } from '../config/settings.ts';

/** Makes and reads the links that mails carry. A link is as good as the mail it came in: never log one. */
@Injectable()
export class Links {
  constructor(private readonly settings: Settings) {}

  manage(target: LinkTarget): string {
    return this.page(linkParameters.manage, 'manage', target);
  }

  confirmEmail(target: LinkTarget): string {
    return this.page(linkParameters.confirmEmail, 'manage', target);
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

export type LinkPurpose = 'manage' | 'unsubscribe' | 'door';

/** What a token names. The version grows with each change of the email: tokens of before name nothing any more. */
export interface LinkTarget {
  registrationId: string;
  version: number;
}

export function writeLinkToken(purpose: LinkPurpose, target: LinkTarget, secrets: readonly string[]): string {
  const named = `${target.registrationId}.${target.version.toString(36)}`;
  return `${named}.${signature(purpose, named, secrets[0] ?? '')}`;
}

export function readLinkToken(purpose: LinkPurpose, token: unknown, secrets: readonly string[]): LinkTarget | null {
  const [, named, registrationId, version, given] =
    /^(([\da-f-]{36})\.([\da-z]{1,6}))\.([\w-]{43})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (!named || !registrationId || !version || !given) return null;
  // All secrets are compared, each in constant time: how long it takes tells nothing.
  const matches = secrets.filter((secret) => isEqual(given, signature(purpose, named, secret)));
  return matches.length === 0 ? null : { registrationId, version: Number.parseInt(version, 36) };
}

/** Each purpose has a key of its own, so that no signature can be carried over. */
function signature(purpose: LinkPurpose, named: string, secret: string): string {
  const key = createHmac('sha256', secret).update(`konbit/link/${purpose}/1`).digest();
  return createHmac('sha256', key).update(named).digest('base64url');
}

const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'ascii'), Buffer.from(other, 'ascii'));
