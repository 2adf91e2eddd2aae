import { type ErrorBody, type ErrorCode, errorCatalogue } from '@konbit/contracts';
import { HttpResponse } from 'msw';

export function failure(
  code: ErrorCode,
  message: string = errorCatalogue[code].message,
  more: Partial<ErrorBody> = {},
) {
  const { status } = errorCatalogue[code];
  const body: ErrorBody = { statusCode: status, code, message, error: message, ...more };
  return HttpResponse.json(body, { status });
}

export const noContent = (): Response => new HttpResponse(null, { status: 204 });

export const networkAway = (): Response => HttpResponse.error();

export const neverAnswers = (): Promise<never> => new Promise(() => {});

export function inTurn<T>(...answers: readonly [T, ...T[]]): () => T {
  const left: T[] = [...answers];
  return () => (left.length > 1 ? left.shift()! : left[0]!);
}
