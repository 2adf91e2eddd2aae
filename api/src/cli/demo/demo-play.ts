import { activityPoints, activityTypes, type ActivityType } from '@konbit/contracts';
import type { Activity } from '../../activities/activity.entity.ts';
import { newId } from '../../common/new-id.ts';
import type { QuizAnswer, Quiz } from '../../quiz/quiz.entity.ts';
import { oneOf, someOf, wholeBelow, type Random } from './draw.ts';

/** What a guest has done in the hub. */
export interface Play {
  activities: Activity[];
  answers: QuizAnswer[];
}

const mostAnswers = 14;

/** One guest's evening in the hub: activities and quiz answers, one after the other between `from` and `until`. */
export function demoPlay(
  random: Random,
  registrationId: string,
  quizzes: readonly Quiz[],
  from: Date,
  until: Date,
): Play {
  const done = someOf(random, activityTypes, 1 + wholeBelow(random, activityTypes.length));
  const asked = someOf(random, quizzes, wholeBelow(random, mostAnswers + 1));
  const step = (until.getTime() - from.getTime()) / (done.length + asked.length + 1);
  let time = from.getTime();
  const next = () => new Date(Math.floor((time += step)));
  const skill = 0.3 + random() * 0.65;
  return {
    activities: done.map((activityType) => activityOf(registrationId, activityType, next())),
    answers: asked.map((quiz, at) => answerOf(random, registrationId, quiz, at + 1, random() < skill, next())),
  };
}

const activityOf = (registrationId: string, activityType: ActivityType, completedAt: Date): Activity => ({
  id: newId(),
  registrationId,
  activityType,
  points: activityPoints[activityType],
  metadata: JSON.stringify({ activity_name: activityType }),
  completedAt,
});

function answerOf(
  random: Random,
  registrationId: string,
  quiz: Quiz,
  nth: number,
  isCorrect: boolean,
  answeredAt: Date,
) {
  const { id: quizId, category, difficulty } = quiz;
  const right = quiz.options[quiz.answer - 1];
  const chosen = isCorrect
    ? right
    : oneOf(
        random,
        quiz.options.filter((option) => option !== right),
      );
  const pointsEarned = isCorrect ? quiz.points : 0;
  return {
    registrationId,
    nth,
    quizId,
    selectedAnswer: chosen?.en ?? '',
    isCorrect,
    pointsEarned,
    category,
    difficulty,
    answeredAt,
  };
}
