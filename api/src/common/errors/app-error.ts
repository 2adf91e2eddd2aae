import { errorCatalogue, type ErrorBody, type ErrorCode } from '@konbit/contracts';

interface Details {
  /** In place of the catalogue's sentence. */
  message?: string;
  /** When the same request may succeed; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one way a service says no: a code and, where fields are at fault, a sentence for each. */
export class AppError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string>,
    { message, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message ?? sentenceOf(code, fields), { cause });
    this.status = errorCatalogue[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return {
      statusCode: this.status,
      code: this.code,
      message: this.message,
      error: this.message,
      ...(this.fields && { fields: this.fields }),
    };
  }
}

/** One field at fault: its own sentence says more than 'check the marked fields'. */
function sentenceOf(code: ErrorCode, fields: Record<string, string> = {}): string {
  const [only, ...others] = Object.values(fields);
  return only !== undefined && others.length === 0 ? only : errorCatalogue[code].message;
}
