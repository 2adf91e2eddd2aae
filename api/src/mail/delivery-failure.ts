export interface DeliveryFailure {
  /** `never`: this mail is refused for good; `no-such-address`: every mail to this address. */
  kind: 'later' | 'never' | 'no-such-address';
  /** Stage and codes only, at most 120 characters: a server's words may repeat address or name. */
  reason: string;
}

interface SmtpError {
  command?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Only a 5xx about the recipient blames the address; one about the mail ends it; one about us is tried again. */
export function deliveryFailure(failure: unknown): DeliveryFailure {
  const { command = '', code = '', responseCode = 0, response = '' } = (failure ?? {}) as SmtpError;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  const stage = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM|RCPT TO|DATA|API)/.exec(command)?.[0] ?? 'delivery';
  const className = failure instanceof Error ? failure.constructor.name : 'unknown';
  const word = /^[A-Z_]{2,30}$/.test(code) ? code : className;
  const reason = [stage, responseCode || word, enhanced].filter(Boolean).join(' ').slice(0, 120);
  return { kind: kindOf(stage, responseCode, enhanced), reason };
}

function kindOf(stage: string, responseCode: number, enhanced: string): DeliveryFailure['kind'] {
  if (responseCode < 500 || responseCode > 599) return 'later';
  // 5.7 is policy: who may send, not who receives. 5.3 and 5.4 are the server's own troubles.
  if (/^5\.[347]\./.test(enhanced)) return 'later';
  if (stage === 'RCPT TO') return 'no-such-address';
  return stage === 'DATA' ? 'never' : 'later';
}

const minuteMs = 60_000;
const lifetimeMs = 72 * 60 * minuteMs;
const pausesMs = [1, 5, 15, 60, 3 * 60, 6 * 60, 12 * 60].map((minutes) => minutes * minuteMs);

export function nextAttemptAt(attempts: number, createdAt: Date, now: Date): Date | null {
  const end = createdAt.getTime() + lifetimeMs;
  if (now.getTime() >= end) return null;
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minuteMs;
  return new Date(Math.min(now.getTime() + pause, end));
}
