import { activityPoints, activityTypes } from '@konbit/contracts';
import type { Achievement, UserAchievement } from '../../achievements/achievement.entity.ts';
import { award } from '../../achievements/awards.service.ts';
import type { Activity } from '../../activities/activity.entity.ts';
import { newId } from '../../common/new-id.ts';
import { newStanding, type Act, type Standing } from '../../progress/standing.ts';
import type { Quiz, QuizAnswer } from '../../quiz/quiz.entity.ts';
import { below, oneOf, someOf } from './draw.ts';

/** What a guest has done in the hub, and what it has earned under the service's own rules. */
export interface Play {
  activities: Activity[];
  answers: QuizAnswer[];
  unlocks: UserAchievement[];
  standing: Standing;
}

/** One guest's evening in the hub: activities and quiz answers, one after the other between two times. */
export function demoPlay(
  registrationId: string,
  quizzes: readonly Quiz[],
  offered: readonly Achievement[],
  from: number,
  until: number,
): Play {
  const play: Play = { activities: [], answers: [], unlocks: [], standing: newStanding(registrationId) };
  let open = offered;
  const earn = (act: Act) => {
    const { standing, earned } = award(play.standing, act, open);
    play.standing = standing;
    open = open.filter((one) => !earned.includes(one));
    for (const { id: achievementId, points } of earned)
      play.unlocks.push({ registrationId, achievementId, points, unlockedAt: act.at });
  };
  const done = someOf(activityTypes, 1 + below(activityTypes.length));
  const asked = someOf(quizzes, below(15));
  const step = (until - from) / (done.length + asked.length + 1);
  let acts = 0;
  const next = () => new Date(Math.floor(from + step * (acts += 1)));
  for (const activityType of done) {
    const [points, at] = [activityPoints[activityType], next()];
    const metadata = JSON.stringify({ activity_name: activityType });
    play.activities.push({ id: newId(), registrationId, activityType, points, metadata, completedAt: at });
    earn({ kind: 'activity', activityType, points, at });
  }
  const skill = 0.3 + Math.random() * 0.65;
  asked.forEach(({ id: quizId, category, difficulty, options, answer, points }, before) => {
    const [isCorrect, at] = [Math.random() < skill, next()];
    const right = options[answer - 1]!;
    const chosen = isCorrect ? right : oneOf(options.filter((option) => option !== right));
    const earned = isCorrect ? points : 0;
    const result = { isCorrect, category, difficulty };
    const record = { registrationId, quizId, nth: before + 1, selectedAnswer: chosen.en };
    play.answers.push({ ...record, ...result, pointsEarned: earned, answeredAt: at });
    earn({ kind: 'answer', ...result, points: earned, at });
  });
  return play;
}
