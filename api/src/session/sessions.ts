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

  /** Does nothing for a page of another site. */
  open(request: FastifyRequest, reply: FastifyReply, owner: SessionOwner): void {
    if (isFromOtherSite(request, this.settings.siteOrigin)) return;
    const text = writeSession(owner, this.settings.sessionSecrets, new Date());
    reply.setCookie(SESSION_COOKIE, text, { ...this.attributes(), maxAge: sessionSeconds });
  }

  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const claim = this.claim(request);
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
}

export interface SessionOwner {
  id: string;
  email: string;
}

/** It contains its time: it ends after 90 days even if the browser keeps the cookie. */
export function writeSession({ id, email }: SessionOwner, secrets: readonly string[], now: Date): string {
  const opened = Math.floor(now.getTime() / 1000).toString(36);
  const mark = randomBytes(16).toString('base64url');
  return signer(secrets).sign([id, opened, mark, digestOf(email, mark)].join('.'));
}

export function readSession(text: string | undefined, secrets: readonly string[], now: Date): SessionClaim | null {
  if (text === undefined) return null;
  const { valid, value } = signer(secrets).unsign(text);
  if (!valid || value === null) return null;
  const [registrationId, opened, mark, emailDigest] = value.split('.');
  const age = now.getTime() / 1000 - Number.parseInt(opened ?? '', 36);
  return registrationId && mark && emailDigest && age < sessionSeconds ? { registrationId, mark, emailDigest } : null;
}

/** False once the registration has another email. */
export const isOpenedWith = (email: string, { mark, emailDigest }: SessionClaim): boolean =>
  digestOf(email, mark) === emailDigest;

/** Salted by the mark. */
const digestOf = (email: string, mark: string) =>
  createHash('sha256').update(`${mark} ${email}`).digest('base64url').slice(0, 22);

const signer = (secrets: readonly string[]) => cookie.signerFactory([...secrets], 'sha256');

export const OpensSession = Reflector.createDecorator<true>();

/** Runs outside idempotency, so that a replayed answer opens the session too. */
@Injectable()
export class OpensSessionInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!this.reflector.get(OpensSession, context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer: unknown) => {
        const owner = reply.statusCode < 300 ? ownerIn(answer) : undefined;
        if (owner) this.sessions.open(http.getRequest<FastifyRequest>(), reply, owner);
      }),
    );
  }
}

const ownerIn = (answer: unknown): SessionOwner | undefined =>
  (Array.isArray(answer) ? answer[0] : answer) as SessionOwner | undefined;
