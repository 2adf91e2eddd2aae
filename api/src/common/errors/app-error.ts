import { errorCatalogue, type ErrorBody, type ErrorCode } from '@konbit/contracts';

interface Details {
  message?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

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

function sentenceOf(code: ErrorCode, fields: Record<string, string> = {}): string {
  const [only, ...others] = Object.values(fields);
  return only !== undefined && others.length === 0 ? only : errorCatalogue[code].message;
}
