import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOtherSite } from '../common/http/other-sites.ts';
import { Settings } from '../config/settings.ts';
import { EndedSessionsRepository } from './ended-sessions.repository.ts';
import {
  readSession,
  SESSION_COOKIE,
  sessionSeconds,
  writeSession,
  type SessionClaim,
  type SessionOwner,
} from './session-cookie.ts';

/** Opens, reads and closes the hub session of a browser: for the site's own pages alone. */
@Injectable()
export class Sessions {
  constructor(
    private readonly settings: Settings,
    private readonly ended: EndedSessionsRepository,
  ) {}

  @Interval(10 * 60_000)
  removeExpired(): Promise<unknown> {
    return this.ended.removeExpired();
  }

  /** What the request's session says, or null; whether it still holds, the registration tells. */
  claim(request: FastifyRequest): SessionClaim | null {
    if (isFromOtherSite(request, this.settings.siteOrigin)) return null;
    return readSession(request.cookies[SESSION_COOKIE], this.settings.sessionSecrets, new Date());
  }

  /** A page of another site opens none. */
  open(request: FastifyRequest, reply: FastifyReply, owner: SessionOwner): void {
    if (isFromOtherSite(request, this.settings.siteOrigin)) return;
    const text = writeSession(owner, this.settings.sessionSecrets, new Date());
    reply.setCookie(SESSION_COOKIE, text, { ...this.attributes(), maxAge: sessionSeconds });
  }

  /** Ends the request's session in this browser, and in whatever holds a copy of its cookie. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const claim = this.claim(request);
    if (claim) await this.ended.insert(claim.mark);
    reply.clearCookie(SESSION_COOKIE, this.attributes());
  }

  private attributes() {
    const secure = this.settings.siteOrigin.protocol === 'https:';
    return { path: '/api', httpOnly: true, sameSite: 'lax', secure } as const;
  }
}
