import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';

export const SESSION_COOKIE = 'hub_session';

export const sessionSeconds = 90 * 24 * 3600;

export interface SessionClaim {
  registrationId: string;
  mark: string;
  emailDigest: string;
  way: SessionWay;
}

/** What opened a session, the weakest first: to enter, an email is enough. */
export const sessionWays = ['entering', 'mailed link', 'registering'] as const;

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
