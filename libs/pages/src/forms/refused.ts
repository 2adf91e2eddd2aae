import { errorCatalogue, type ErrorCode, type PlainRefusal } from '@konbit/contracts';

/** What the service would have answered. */
export class Refused extends Error {
  readonly refusal: PlainRefusal;

  constructor(code: ErrorCode) {
    const { status, message } = errorCatalogue[code];
    super(message);
    const body = JSON.stringify({ statusCode: status, code, message, error: message });
    this.refusal = { status, body, ...(status === 503 && { retryAfterSeconds: 5 }) };
  }
}
