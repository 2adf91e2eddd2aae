import type { QuizAnswerView, QuizView } from '@konbit/contracts';

/** Where a guest is in the quiz: idle, a question shown (with a choice or not yet), or its result (specified). */
export type Round =
  | { phase: 'idle'; /** Somebody was here before: Close, or the last quiz. */ returned: boolean; noneLeft: boolean }
  | { phase: 'question'; quiz: QuizView; choice: string | undefined }
  | { phase: 'result'; quiz: QuizView; choice: string; result: QuizAnswerView };

export type Question = Extract<Round, { phase: 'question' }>;
export type Result = Extract<Round, { phase: 'result' }>;

export const firstRound: Round = { phase: 'idle', returned: false, noneLeft: false };
