import {
  difficulties,
  type Difficulty,
  type NewQuizAnswer,
  type QuizAnswerView,
  type QuizView,
  quizMessages,
} from '@konbit/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { UnlockedAchievementDto } from '../achievements/achievements.dto.ts';
import { CleanText, IsId, IsRequiredText } from '../common/validation/rules.ts';

export class QuizDrawDto {
  @IsId()
  registrationId: string;
}

export class QuizDto implements QuizView {
  id: string;
  question: string;
  options: string[];
  category: string;
  @ApiProperty({ enum: difficulties })
  difficulty: Difficulty;
  points: number;
}

export class NewQuizAnswerDto implements NewQuizAnswer {
  @IsId()
  registrationId: string;

  @IsId()
  quizId: string;

  /** The chosen option's text, as it was shown, in any language. */
  @CleanText()
  @IsRequiredText(1000, quizMessages.notAnOption)
  selectedAnswer: string;
}

export class QuizAnswerDto implements QuizAnswerView {
  isCorrect: boolean;
  /** In the language of the given answer. */
  correctAnswer: string;
  explanation: string | null;
  /** Where the fact can be looked up. */
  source: string;
  pointsEarned: number;
  unlockedAchievements: UnlockedAchievementDto[];
}
