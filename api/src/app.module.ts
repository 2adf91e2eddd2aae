import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { AchievementsModule } from './achievements/achievements.module.ts';
import { ActivitiesModule } from './activities/activities.module.ts';
import { AttendeeProfilesModule } from './attendee-profiles/attendee-profiles.module.ts';
import { BackupsModule } from './backups/backups.module.ts';
import { BroadcastsModule } from './broadcasts/broadcasts.module.ts';
import { EventModule } from './event/event.module.ts';
import { SeedingModule } from './seeding/seeding.module.ts';
import { ErrorFilter } from './common/errors/error.filter.ts';
import { AccessModule } from './common/access/access.module.ts';
import { IdempotencyModule } from './common/idempotency/idempotency.module.ts';
import { IdempotencyInterceptor } from './common/idempotency/idempotency.interceptor.ts';
import { LoggingModule } from './common/logging/logging.module.ts';
import { PersonalDataModule } from './common/personal-data/personal-data.module.ts';
import { PhotosModule } from './common/photos/photos.module.ts';
import { RateLimitsModule } from './common/rate-limits/rate-limits.module.ts';
import { inputPipe } from './common/validation/input.pipe.ts';
import type { Settings } from './config/settings.ts';
import { SettingsModule } from './config/settings.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { DeskModule } from './desk/desk.module.ts';
import { DoorModule } from './door/door.module.ts';
import { HealthModule } from './health/health.module.ts';
import { KeepsakesModule } from './keepsakes/keepsakes.module.ts';
import { LeaderboardModule } from './leaderboard/leaderboard.module.ts';
import { ReleaseReportsModule } from './release-reports/release-reports.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { MemoriesModule } from './memories/memories.module.ts';
import { MorningMailModule } from './morning-mail/morning-mail.module.ts';
import { OwnRegistrationModule } from './own-registration/own-registration.module.ts';
import { OrganizerLinksModule } from './organizer-links/organizer-links.module.ts';
import { QuizModule } from './quiz/quiz.module.ts';
import { RegistrationsModule } from './registrations/registrations.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { OpensSessionInterceptor } from './session/opens-session.interceptor.ts';
import { SessionModule } from './session/session.module.ts';
import { UsersModule } from './users/users.module.ts';

@Module({})
export class AppModule {
  static with(settings: Settings, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.with(settings),
        LoggingModule.with(logger),
        DatabaseModule,
        ScheduleModule.forRoot(),
        PersonalDataModule,
        PhotosModule,
        RateLimitsModule,
        AccessModule,
        SessionModule,
        IdempotencyModule,
        HealthModule.with(settings),
        EventModule,
        MailModule,
        OrganizerLinksModule,
        RegistrationsModule,
        OwnRegistrationModule,
        BroadcastsModule,
        AttendeeProfilesModule,
        MemoriesModule,
        ActivitiesModule,
        QuizModule,
        AchievementsModule,
        LeaderboardModule,
        UsersModule,
        KeepsakesModule,
        DeskModule,
        DoorModule,
        ReleaseReportsModule,
        SeedingModule,
        RetentionModule,
        BackupsModule,
        MorningMailModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useValue: inputPipe },
        // In this order: a repeated answer of idempotency opens the session again.
        { provide: APP_INTERCEPTOR, useClass: OpensSessionInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
    };
  }
}
