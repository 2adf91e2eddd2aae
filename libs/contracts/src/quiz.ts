import type { UnlockedAchievement } from './achievements.ts';

/** Difficulties of a quiz, and the points of a right answer where the quiz sets no others. */
export const difficultyPoints = { easy: 10, medium: 15, hard: 20 } as const;
export type Difficulty = keyof typeof difficultyPoints;
export const difficulties = Object.keys(difficultyPoints) as Difficulty[];

/** The sentence for an answer that the quiz does not offer. */
export const quizMessages = { notAnOption: 'Please choose one of the answers.' } as const;

/** A quiz as it is asked: never with its answer. */
export interface QuizView {
  id: string;
  question: string;
  options: string[];
  category: string;
  difficulty: Difficulty;
  points: number;
}

/** What the hub sends. One answer a quiz and registrant, right or wrong. */
export interface NewQuizAnswer {
  registrationId: string;
  quizId: string;
  /** The chosen option's text, as it was shown. */
  selectedAnswer: string;
}

/** What comes of an answer. */
export interface QuizAnswerView {
  isCorrect: boolean;
  correctAnswer: string;
  explanation: string | null;
  /** Where the fact can be looked up: a page’s address, or a work with chapter, page or article. */
  source: string;
  pointsEarned: number;
  unlockedAchievements: UnlockedAchievement[];
}
