import type { ErrorBody, ErrorCode } from '@konbit/contracts';

/** `message` is the status, a colon, a space and the body, or the status text where that is empty (specified). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: ErrorBody | undefined;

  constructor(
    readonly status: number,
    bodyText: string,
    statusText: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${bodyText || statusText}`);
    this.body = parseErrorBody(bodyText);
  }

  /** May be one that only a newer service knows. */
  get code(): ErrorCode | undefined {
    return this.body?.code;
  }

  get sentence(): string | undefined {
    return this.body?.message ?? this.body?.error;
  }
}

/** There is no session, or it is that of somebody else who has used this browser since. */
export const isSessionRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'NOT_YOUR_REGISTRATION');

/** What this write had made is erased: it must not be made again, and there is nothing to correct in it. */
export const isErased = (error: unknown): boolean => error instanceof ApiError && error.code === 'ALREADY_ERASED';

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    const { message, error } = body as Record<string, unknown>;
    const isErrorBody = typeof (message ?? error) === 'string';
    return isErrorBody ? (body as ErrorBody) : undefined;
  } catch {
    return undefined; // A proxy's HTML page, or nothing at all.
  }
}
