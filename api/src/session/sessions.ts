import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { LessThan, Repository } from 'typeorm';
import { isFromOtherSite } from '../common/http/other-sites.ts';
import { Settings } from '../config/settings.ts';
import { EndedSession } from './ended-session.entity.ts';

export const isEnded = (mark: string): string =>
  `EXISTS (SELECT 1 FROM ended_sessions WHERE ended_sessions.mark = ${mark})`;

@Injectable()
export class Sessions {
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

export const SESSION_COOKIE = 'hub_session';

export const sessionSeconds = 90 * 24 * 3600;

export interface SessionClaim {
  registrationId: string;
  mark: string;
  emailDigest: string;
  way: SessionWay;
}

/** What opened a session, the weakest first: to enter, an email is enough. */
const sessionWays = ['entering', 'mailed link', 'registering'] as const;
export type SessionWay = (typeof sessionWays)[number];

export interface SessionOwner {
  id: string;
  email: string;
}

/** It contains its time: it ends after 90 days even if the browser keeps the cookie. */
export function writeSession(owner: SessionOwner, secrets: readonly string[], now: Date, way: SessionWay): string {
  const opened = Math.floor(now.getTime() / 1000).toString(36);
  const mark = randomBytes(16).toString('base64url');
  return signer(secrets).sign([owner.id, opened, mark, digestOf(owner.email, mark), way].join('.'));
}

export function readSession(text: string | undefined, secrets: readonly string[], now: Date): SessionClaim | null {
  if (text === undefined) return null;
  const { valid, value } = signer(secrets).unsign(text);
  if (!valid || value === null) return null;
  const [registrationId, opened, mark, emailDigest, way] = value.split('.');
  const age = now.getTime() / 1000 - Number.parseInt(opened ?? '', 36);
  if (!registrationId || !mark || !emailDigest || !(age < sessionSeconds)) return null;
  return { registrationId, mark, emailDigest, way: sessionWays.find((each) => each === way) ?? 'entering' };
}

/** False once the registration has another email. */
export const isOpenedWith = (email: string, { mark, emailDigest }: SessionClaim): boolean =>
  digestOf(email, mark) === emailDigest;

/** Salted by the mark. */
const digestOf = (email: string, mark: string) =>
  createHash('sha256').update(`${mark} ${email}`).digest('base64url').slice(0, 22);

const signer = (secrets: readonly string[]) => cookie.signerFactory([...secrets], 'sha256');

export const OpensSession = Reflector.createDecorator<SessionWay>();

/** Runs outside idempotency, so that a replayed answer opens the session too. */
@Injectable()
export class OpensSessionInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const way = this.reflector.get(OpensSession, context.getHandler()) as SessionWay | undefined;
    if (!way) return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        const owner = reply.statusCode < 300 ? ownerIn(answer) : undefined;
        if (owner) this.sessions.open(http.getRequest<FastifyRequest>(), reply, owner, way);
      }),
    );
  }
}

const ownerIn = (answer: unknown): SessionOwner | undefined =>
  (Array.isArray(answer) ? answer[0] : answer) as SessionOwner | undefined;
