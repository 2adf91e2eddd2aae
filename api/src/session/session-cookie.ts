import cookie from '@fastify/cookie';

export const SESSION_COOKIE = 'hub_session';

/** 90 days, counted from when the session was opened. */
export const sessionSeconds = 90 * 24 * 3600;

/**
 * The text of a session cookie: which registration, opened when, and a signature over both. A cookie therefore ends
 * after 90 days even if a browser keeps it longer.
 */
export function writeSession(registrationId: string, secrets: readonly string[], now: Date): string {
  const opened = Math.floor(now.getTime() / 1000).toString(36);
  return signer(secrets).sign(`${registrationId}.${opened}`);
}

/** The registration that a cookie names, or null for one that is forged, damaged, too old, or not there. */
export function readSession(text: string | undefined, secrets: readonly string[], now: Date): string | null {
  const { valid, value } = signer(secrets).unsign(text ?? '');
  if (!valid || value === null) return null;
  const [registrationId, opened] = value.split('.');
  const age = now.getTime() / 1000 - Number.parseInt(opened ?? '', 36);
  return registrationId && age < sessionSeconds ? registrationId : null;
}

const signer = (secrets: readonly string[]) => cookie.signerFactory([...secrets], 'sha256');
