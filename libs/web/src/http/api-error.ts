import type { ErrorBody, ErrorCode } from '@konbit/contracts';

/**
 * A call that was answered with a failure. `message` is the status code, a colon, a space and the response body
 * (or the status text where the body is empty), as specified; `sentence` is what a visitor may read.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly body: ErrorBody | undefined;

  constructor(
    readonly status: number,
    bodyText: string,
    statusText: string,
    /** When the same call may succeed, where the answer says so. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${bodyText || statusText}`);
    this.body = parseErrorBody(bodyText);
  }

  /** Stable name of the failure, where the service gave one; a newer service may know more of them. */
  get code(): ErrorCode | undefined {
    return this.body?.code;
  }

  /** The service's own sentence, where it gave one. */
  get sentence(): string | undefined {
    return this.body?.message ?? this.body?.error;
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return undefined;
    const { message, error } = body as Record<string, unknown>;
    const isErrorBody = typeof (message ?? error) === 'string';
    return isErrorBody ? (body as ErrorBody) : undefined;
  } catch {
    return undefined; // Not ours: a proxy's HTML page, or nothing at all.
  }
}
