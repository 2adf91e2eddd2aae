import { Injectable } from '@nestjs/common';
import { AchievementsRepository, UserAchievementsRepository } from '../../achievements/achievements.repository.ts';
import { inRow, type StoredPhoto } from '../../common/photos/photo-store.ts';
import { ActivitiesRepository } from '../../activities/activities.repository.ts';
import { AttendeeProfilesService } from '../../attendee-profiles/attendee-profiles.service.ts';
import { Seeder } from '../../seeding/seeder.ts';
import { Transactions } from '../../database/transactions.ts';
import { StandingsRepository } from '../../progress/standings.repository.ts';
import { QuizAnswersRepository } from '../../quiz/quiz-answers.repository.ts';
import { QuizzesRepository } from '../../quiz/quizzes.repository.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import type { NewRegistrationRow } from '../../registrations/registrations.repository.ts';
import { demoPlay } from './demo-play.ts';
import { earnedBy } from './earned-by.ts';
import { drawPhotos } from './demo-photos.ts';
import { demoRegistration, firstNames } from './demo-registration.ts';
import { inventedId } from './demo-removal.ts';
import { oneOf, type Random } from './draw.ts';

export interface DemoOrder {
  registrations: number;
  profiles: number;
  random: Random;
  now: Date;
  /** Told after each part how many are there. */
  onRegistrations: (done: number) => void;
  onProfiles: (done: number) => void;
}

const partSize = 1000;
const profilesAtOnce = 25;
const differentPhotos = 48;
const mostPhotos = 300;
const shareOfPlayers = 0.25;
const daysOfRegistration = 30;
const dayMs = 86_400_000;

/**
 * Fills the site with guests that might be. Each part is one transaction with all that belongs to it (records,
 * standings), so that an interrupted run leaves fewer guests, and nothing that does not add up.
 */
@Injectable()
export class DemoData {
  constructor(
    private readonly transactions: Transactions,
    private readonly seeder: Seeder,
    private readonly registrations: RegistrationsAdmin,
    private readonly activities: ActivitiesRepository,
    private readonly quizzes: QuizzesRepository,
    private readonly answers: QuizAnswersRepository,
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
    private readonly standings: StandingsRepository,
    private readonly profiles: AttendeeProfilesService,
  ) {}

  async add(order: DemoOrder): Promise<void> {
    await this.seeder.seedEmpty();
    const photos = (await drawPhotos(order.random, differentPhotos)).map(inRow);
    await this.addRegistrations(order, photos);
    await this.addProfiles(order, photos);
  }

  private async addRegistrations({ registrations, random, now, onRegistrations }: DemoOrder, photos: StoredPhoto[]) {
    const quizzes = await this.quizzes.asked();
    const offered = await this.achievements.offered();
    const opened = now.getTime() - daysOfRegistration * dayMs;
    const step = (daysOfRegistration * dayMs - 1000) / registrations;
    for (let done = 0; done < registrations;) {
      const size = Math.min(partSize, registrations - done);
      const guests = Array.from({ length: size }, (_, at) =>
        demoRegistration(random, new Date(Math.floor(opened + step * (done + at))), hasPhoto(done + at)),
      );
      const players = guests.filter(() => random() < shareOfPlayers);
      const plays = players.map(({ id, createdAt }) => demoPlay(random, id, quizzes, createdAt, now));
      const earned = plays.map((play, at) => earnedBy(players[at]?.id ?? '', play, offered));
      await this.transactions.run(async (manager) => {
        await this.registrations.addMany(manager, guests, photosFor(guests, random, photos));
        await this.activities.addMany(
          manager,
          plays.flatMap(({ activities }) => activities),
        );
        await this.answers.addMany(
          manager,
          plays.flatMap(({ answers }) => answers),
        );
        await this.held.add(
          manager,
          earned.flatMap(({ unlocks }) => unlocks),
        );
        await this.standings.save(
          manager,
          earned.map(({ standing }) => standing),
        );
      });
      done += size;
      onRegistrations(done);
    }
  }

  private async addProfiles({ profiles, random, onProfiles }: DemoOrder, photos: StoredPhoto[]): Promise<void> {
    for (let done = 0; done < profiles;) {
      const size = Math.min(profilesAtOnce, profiles - done);
      await this.transactions.run(async (manager) => {
        for (let added = 0; added < size; added += 1) {
          const profile = { id: inventedId(), firstName: oneOf(random, firstNames) };
          await this.profiles.insert(manager, profile, oneOf(random, photos));
        }
      });
      done += size;
      onProfiles(done);
    }
  }
}

/** Every third of the first few hundred: enough to see. */
const hasPhoto = (nth: number): boolean => nth % 3 === 0 && nth < 3 * mostPhotos;

const photosFor = (guests: readonly NewRegistrationRow[], random: Random, photos: readonly StoredPhoto[]) =>
  new Map(guests.filter(({ hasProfileImage }) => hasProfileImage).map(({ id }) => [id, oneOf(random, photos)]));
