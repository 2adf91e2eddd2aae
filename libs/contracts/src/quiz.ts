import type { UnlockedAchievement } from './achievements.ts';

export const difficultyPoints = { easy: 10, medium: 15, hard: 20 } as const;
export type Difficulty = keyof typeof difficultyPoints;
export const difficulties = Object.keys(difficultyPoints) as Difficulty[];

export const quizMessages = { notAnOption: 'Please choose one of the answers.' } as const;

/** Never holds the answer. */
export interface QuizView {
  id: string;
  question: string;
  options: string[];
  category: string;
  difficulty: Difficulty;
  points: number;
}

/** One answer per quiz and registrant. */
export interface NewQuizAnswer {
  registrationId: string;
  quizId: string;
  /** Text of the chosen option. */
  selectedAnswer: string;
}

export interface QuizAnswerView {
  isCorrect: boolean;
  correctAnswer: string;
  explanation: string | null;
  /** A page's address, or a work with chapter, page or article. */
  source: string;
  pointsEarned: number;
  unlockedAchievements: UnlockedAchievement[];
}
