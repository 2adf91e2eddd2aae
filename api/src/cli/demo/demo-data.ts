import { Injectable, Module } from '@nestjs/common';
import { attendeeProfileLimits } from '@konbit/contracts';
import { Raw, type EntityManager } from 'typeorm';
import { AchievementsModule } from '../../achievements/achievements.module.ts';
import { AchievementsRepository, UserAchievementsRepository } from '../../achievements/achievements.repository.ts';
import { ActivitiesModule } from '../../activities/activities.module.ts';
import { ActivitiesRepository } from '../../activities/activities.repository.ts';
import { AttendeeProfilesModule } from '../../attendee-profiles/attendee-profiles.module.ts';
import { AttendeeProfilesService } from '../../attendee-profiles/attendee-profiles.service.ts';
import { newId } from '../../common/new-id.ts';
import { inRow, type StoredPhoto } from '../../common/photos/photo-store.ts';
import { Transactions } from '../../database/transactions.ts';
import { EventService } from '../../event/event.service.ts';
import { MemoriesModule } from '../../memories/memories.module.ts';
import { MemoriesRepository } from '../../memories/memories.repository.ts';
import { ProgressModule } from '../../progress/progress.module.ts';
import { StandingsRepository } from '../../progress/standings.repository.ts';
import { QuizAnswersRepository } from '../../quiz/quiz-answers.repository.ts';
import { QuizModule } from '../../quiz/quiz.module.ts';
import { QuizzesRepository } from '../../quiz/quizzes.repository.ts';
import { Erasure } from '../../registrations/erasure.ts';
import { RegistrationsAdmin } from '../../registrations/registrations-admin.ts';
import { RegistrationsRepository } from '../../registrations/registrations.repository.ts';
import { RegistrationsModule } from '../../registrations/registrations.module.ts';
import { Seeder, SeedingModule } from '../../seeding/seeder.ts';
import { demoGuest, demoMemories, inventedEmail } from './demo-guest.ts';
import { demoPlay, type Play } from './demo-play.ts';
import { oneOf, portrait } from './draw.ts';

const partSize = 1000;
const differentPhotos = 48;
const mostPhotos = 300;
const shareOfPlayers = 0.25;
const registrationMs = 30 * 86_400_000;

const invented = { email: Raw(inventedEmail) };

/** Each part is one transaction: an interrupted run leaves fewer guests, and nothing that does not add up. */
@Injectable()
export class DemoData {
  constructor(
    private readonly transactions: Transactions,
    private readonly seeder: Seeder,
    private readonly registrations: RegistrationsAdmin,
    private readonly rows: RegistrationsRepository,
    private readonly erasure: Erasure,
    private readonly activities: ActivitiesRepository,
    private readonly quizzes: QuizzesRepository,
    private readonly answers: QuizAnswersRepository,
    private readonly achievements: AchievementsRepository,
    private readonly held: UserAchievementsRepository,
    private readonly standings: StandingsRepository,
    private readonly profiles: AttendeeProfilesService,
    private readonly events: EventService,
    private readonly memories: MemoriesRepository,
  ) {}

  /** The first `profiles` of them have a photo in the gallery. `onProgress` is told after each part. */
  async add(registrations: number, profiles: number, onProgress: (done: number) => void): Promise<void> {
    await this.seeder.seedEmpty();
    const [quizzes, offered] = [await this.quizzes.offered(), await this.achievements.offered()];
    const { party, memories } = (await this.events.newest()).content;
    const photos = await drawPhotos();
    const now = Date.now();
    const step = registrationMs / (registrations + 1);
    for (let done = 0; done < registrations;) {
      const guests = Array.from({ length: Math.min(partSize, registrations - done) }, (_, at) => {
        const nth = done + at;
        // Every third of the first few hundred: enough to see.
        const hasPhoto = nth % 3 === 0 && nth < 3 * mostPhotos;
        return demoGuest(new Date(Math.floor(now - registrationMs + step * nth)), hasPhoto, party);
      });
      const plays = guests
        .filter(() => Math.random() < shareOfPlayers)
        .map(({ id, createdAt }) => demoPlay(id, quizzes, offered, createdAt.getTime(), now));
      const shown = guests.slice(0, Math.max(0, profiles - done));
      await this.transactions.run(async (manager) => {
        const withPhoto = guests.filter(({ hasProfileImage }) => hasProfileImage);
        await this.registrations.addMany(manager, guests, new Map(withPhoto.map(({ id }) => [id, oneOf(photos)])));
        await this.addPlays(manager, plays);
        for (const { id, firstName } of shown)
          await this.profiles.insert(manager, { id: newId(), firstName }, { small: oneOf(photos), large: null }, id);
        if (memories) for (const memory of demoMemories(guests)) await this.memories.insert(manager, memory);
      });
      done += guests.length;
      onProgress(done);
    }
  }

  /** How many guests were invented. */
  count(): Promise<number> {
    return this.rows.count(invented);
  }

  /** Takes back whoever was invented, with all that they have done and were written; nobody else is touched. */
  remove(onProgress: (done: number) => void): Promise<number> {
    return this.erasure.forget(invented, onProgress);
  }

  private async addPlays(manager: EntityManager, plays: readonly Play[]): Promise<void> {
    const all = <K extends keyof Play>(key: K) => plays.map((play) => play[key]);
    await this.activities.addMany(manager, all('activities').flat());
    await this.answers.addMany(manager, all('answers').flat());
    await this.held.add(manager, all('unlocks').flat());
    await this.standings.save(manager, all('standing'));
  }
}

/** Drawn portraits as small JPEGs. */
async function drawPhotos(): Promise<StoredPhoto[]> {
  // Loaded when something is drawn: the library is large, and most commands draw nothing.
  const { default: sharp } = await import('sharp');
  const quality = attendeeProfileLimits.jpegQuality * 100;
  const drawn = Array.from({ length: differentPhotos }, () => sharp(Buffer.from(portrait())).jpeg({ quality }));
  return Promise.all(drawn.map(async (photo) => inRow(await photo.toBuffer())));
}

/** Guests that might be; only the command line knows of them. */
@Module({
  imports: [
    RegistrationsModule,
    AttendeeProfilesModule,
    MemoriesModule,
    ActivitiesModule,
    QuizModule,
    AchievementsModule,
    ProgressModule,
    SeedingModule,
  ],
  providers: [DemoData],
})
export class DemoModule {}
