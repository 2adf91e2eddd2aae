import { randomInt, randomUUID } from 'node:crypto';
import { activityPoints, fieldNames, forEachField, isWellFormedEmail, registrationFields } from '@konbit/contracts';
import * as sql from './by-hand-sql.ts';
import type { Asks, Row } from './by-hand-sql.ts';

type InTransaction = <T>(work: (ask: Asks) => Promise<T>) => Promise<T>;
type Progress = { activities: string[]; points: number; answered: number; correct: number };

const shard = () => randomInt(16);
const nothingYet = JSON.stringify({
  ...{ activities: [], points: 0, answered: 0, correct: 0, streak: 0, longestStreak: 0 },
  ...{ answeredIn: {}, correctIn: {}, correctOf: {} },
});

function checkAct({ activityType, points, metadata }: Row): void {
  const { activity_name } = JSON.parse(String(metadata)) as Row;
  if (activityPoints[activityType as 'panel_question'] !== points || !activity_name) throw new Error('wrong points');
}

/** An activity, or the answer to a quiz. `guest`: the session's row with the standing. */
export function recordAct(
  inTransaction: InTransaction,
  guest: Row & { id: string },
  achievements: readonly Row[],
  body: Row,
  quiz?: Row,
): Promise<Row> {
  const { id } = guest;
  if (!quiz) checkAct(body);
  const options = quiz ? (JSON.parse(String(quiz.options)) as { en: string }[]) : [];
  const isCorrect = options.findIndex(({ en }) => en === body.selectedAnswer) + 1 === quiz?.answer;
  const points = quiz ? (isCorrect ? Number(quiz.points) : 0) : Number(body.points);
  return inTransaction(async (ask) => {
    const before = JSON.parse(String(guest.progress ?? nothingYet)) as Progress;
    const [at, actId] = [new Date(), randomUUID()];
    const { activityType, metadata, quizId, selectedAnswer } = body;
    if (quiz) {
      await ask(
        `INSERT INTO quiz_answers (registration_id, nth, quiz_id, selected_answer, is_correct, points_earned, category,
          difficulty, answered_at) VALUES (?)`,
        [[id, before.answered + 1, quizId, selectedAnswer, isCorrect, points, quiz.category, quiz.difficulty, at]],
      );
    } else {
      await ask(
        'INSERT INTO activities (id, registration_id, activity_type, points, metadata, completed_at) VALUES (?)',
        [[actId, id, activityType, points, metadata, at]],
      );
    }
    const progress = {
      ...before,
      points: before.points + points,
      ...(quiz
        ? { answered: before.answered + 1, correct: before.correct + Number(isCorrect) }
        : { activities: [...before.activities, activityType].sort() }),
    };
    const held = new Set(JSON.parse(String(guest.held ?? '[]')) as string[]);
    const open = achievements.filter((achievement) => !held.has(String(achievement.id)));
    const earned = open.filter(
      ({ rule }) => progress.points >= (JSON.parse(String(rule)) as { atLeast: number }).atLeast,
    );
    if (earned.length > 0) throw new Error('What is measured earns nothing.');
    const total = Number(guest.totalPoints ?? 0) + points;
    const row = [total, 0, progress.correct, at, JSON.stringify(progress)];
    if (guest.progress === null) await ask(sql.addStanding, [[id, ...row]]);
    else await ask(sql.changeStanding, [...row, id, guest.totalPoints, guest.achievementsCount, guest.progress]);
    await ask(sql.addToTally('act_tallies', 'acts'), [shard()]);
    if (!quiz) {
      const act = { id: actId, registrationId: id, activityType, points, metadata };
      return { ...act, completedAt: at.toISOString(), unlockedAchievements: [] };
    }
    const correctAnswer = options[Number(quiz.answer) - 1]?.en;
    const explanation = (JSON.parse(String(quiz.explanation)) as Row).en;
    return {
      isCorrect,
      correctAnswer,
      explanation,
      source: quiz.source,
      pointsEarned: points,
      unlockedAchievements: [],
    };
  });
}

const columns = [...fieldNames.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))];
const insertRegistration = `INSERT INTO registrations (id, ${columns.join()}, has_profile_image, created_at, language,
  link_version, links_issued, pending_email, pending_link_version, party, cancelled_at, calendar_sequence) VALUES (?)`;

export async function register(inTransaction: InTransaction, body: Row): Promise<{ id: string; email: string }> {
  const answers = forEachField<Record<string, unknown>>((name) => {
    const field = registrationFields[name];
    const given = typeof body[name] === 'string' ? body[name].normalize('NFC').trim() : body[name];
    if (field.kind === 'consent') return given === true;
    if ('required' in field && !given) throw new Error('missing');
    if (typeof given === 'string' && 'limit' in field && given.length > field.limit) throw new Error('too long');
    return given || null;
  });
  const email = String(answers.email);
  if (!isWellFormedEmail(email)) throw new Error('no email');
  const [id, at] = [randomUUID(), new Date()];
  return inTransaction(async (within) => {
    const values = fieldNames.map((name) => answers[name]);
    const row = [id, ...values, false, at, 'en', 1, 1, null, null, 1, null, 0];
    await within(insertRegistration, [row]);
    const { wording } = registrationFields.emailUpdates;
    await within(
      'INSERT INTO consents (id, registration_id, field, is_given, wording, language, recorded_at) VALUES (?)',
      [[randomUUID(), id, 'emailUpdates', true, wording.en, 'en', at]],
    );
    const [mailId, payload] = [randomUUID(), { firstName: answers.firstName, linkVersion: 1, sequence: 0 }];
    await within(sql.queueMail, [mailId, email, id, JSON.stringify(payload), `<${mailId}@konbit>`]);
    await within(sql.addToTally('registration_tallies', 'registrations'), [shard()]);
    return { id, ...answers, email, hasProfileImage: false, createdAt: at.toISOString() };
  });
}
