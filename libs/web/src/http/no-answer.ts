/**
 * The service gave no answer: there is no network, nothing came in time, or something in between answered in its place,
 * such as a venue's login page. `cause` says which. A TypeError, as `fetch` itself throws.
 */
export class NoAnswer extends TypeError {
  override readonly name = 'NoAnswer';
}

/**
 * What a write's answer holds: a field's name, or null where the answer is empty. An answer without it is not the
 * service's. Undefined, as in writes of earlier releases: any JSON.
 */
export type AnswerHolds = string | null | undefined;

export function isServicesAnswer(answer: unknown, holds: AnswerHolds): boolean {
  if (holds === undefined) return true;
  if (holds === null) return answer === undefined;
  return typeof answer === 'object' && answer !== null && holds in answer;
}
