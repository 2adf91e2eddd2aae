import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LessThan, Repository } from 'typeorm';
import { isFromOtherSite } from '../common/http/other-sites.ts';
import { Settings } from '../config/settings.ts';
import { EndedSession } from './ended-session.entity.ts';
import {
  SESSION_COOKIE,
  sessionSeconds,
  type SessionClaim,
  sessionWays,
  type SessionWay,
  type SessionOwner,
  writeSession,
  readSession,
  isOpenedWith,
} from './session-cookie.ts';

export const isEnded = (mark: string): string =>
  `EXISTS (SELECT 1 FROM ended_sessions WHERE ended_sessions.mark = ${mark})`;

@Injectable()
export class SessionsService {
  constructor(
    private readonly settings: Settings,
    @InjectRepository(EndedSession) private readonly ended: Repository<EndedSession>,
  ) {}

  @Interval(10 * 60_000)
  removeExpired(): Promise<unknown> {
    return this.ended.delete({ expiresAt: LessThan(new Date()) });
  }

  claim(request: FastifyRequest): SessionClaim | null {
    if (isFromOtherSite(request, this.settings.siteOrigin)) return null;
    return readSession(request.cookies[SESSION_COOKIE], this.settings.sessionSecrets, new Date());
  }

  /** Does nothing for a page of another site, or for an address that was opened: a link may be anybody's. */
  open(request: FastifyRequest, reply: FastifyReply, owner: SessionOwner, way: SessionWay): void {
    const isNavigation = request.headers['sec-fetch-mode'] === 'navigate';
    if (isNavigation || isFromOtherSite(request, this.settings.siteOrigin)) return;
    // What a session has proved stays proved when it is renewed.
    const before = this.claim(request);
    const isRenewed = before?.registrationId === owner.id && isOpenedWith(owner.email, before);
    const kept = isRenewed && sessionWays.indexOf(before.way) > sessionWays.indexOf(way) ? before.way : way;
    const text = writeSession(owner, this.settings.sessionSecrets, new Date(), kept);
    reply.setCookie(SESSION_COOKIE, text, { ...this.attributes(), maxAge: sessionSeconds });
  }

  async close(request: FastifyRequest, reply: FastifyReply, registrationId?: string): Promise<void> {
    const claim = this.claim(request);
    if (registrationId !== undefined && registrationId !== claim?.registrationId) return;
    const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
    if (claim) await this.ended.upsert({ mark: claim.mark, expiresAt }, ['mark']);
    reply.clearCookie(SESSION_COOKIE, this.attributes());
  }

  private attributes() {
    const secure = this.settings.siteOrigin.protocol === 'https:';
    return { path: '/api', httpOnly: true, sameSite: 'lax', secure } as const;
  }
}
