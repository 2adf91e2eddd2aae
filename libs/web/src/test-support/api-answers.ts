import type {
  ActsTogetherView,
  AchievementStepsView,
  AchievementView,
  ActivityView,
  ArrivedGuest,
  AttendeeProfileView,
  CompletedActivity,
  DeskEventPreview,
  DeskGuests,
  DoorChanges,
  DoorGuest,
  EveningNumbers,
  LeaderboardEntry,
  ModeratedPhoto,
  OwnKeepsake,
  OwnRegistrationExport,
  OwnRegistrationView,
  QuizAnswerView,
  QuizView,
  PlacesView,
  RegistrationMatch,
  RegistrationView,
  SavedParty,
  UserAchievementView,
  UserStatsView,
} from '@konbit/contracts';

/** What the service answers to the calls of tests, as the contracts say; `never` where only a Response will do. */
export interface ApiAnswers {
  'GET /api/registrations': RegistrationMatch[];
  'POST /api/registrations': RegistrationView;
  'GET /api/registrations/count': number;
  'GET /api/registrations/places': PlacesView;
  'PUT /api/registrations/party': SavedParty;
  'DELETE /api/session': never;

  'GET /api/attendee-profiles': AttendeeProfileView[];
  'POST /api/attendee-profiles': AttendeeProfileView;

  [stats: `GET /api/users/${string}/stats`]: UserStatsView;
  [activities: `GET /api/users/${string}/activities`]: CompletedActivity[];
  [achievements: `GET /api/users/${string}/achievements`]: UserAchievementView[];
  [steps: `GET /api/users/${string}/achievements/steps`]: AchievementStepsView[];
  'POST /api/activities': ActivityView;
  'GET /api/achievements': AchievementView[];
  'GET /api/leaderboard': LeaderboardEntry[];
  'GET /api/leaderboard/together': ActsTogetherView;
  'GET /api/quiz/random': QuizView;
  'POST /api/quiz/answer': QuizAnswerView;

  'GET /api/own-registration': OwnRegistrationView;
  'PATCH /api/own-registration': OwnRegistrationView;
  'DELETE /api/own-registration': never;
  'POST /api/own-registration/confirm-email': OwnRegistrationView;
  'POST /api/own-registration/undo-email': never;
  'POST /api/own-registration/cancel': OwnRegistrationView;
  'POST /api/own-registration/restore': OwnRegistrationView;
  'POST /api/own-registration/take-place': OwnRegistrationView;
  'GET /api/own-registration/photo': never;
  'PUT /api/own-registration/photo': OwnRegistrationView;
  'DELETE /api/own-registration/photo': OwnRegistrationView;
  'GET /api/own-registration/keepsake': OwnKeepsake;
  'GET /api/own-registration/album': never;
  'GET /api/own-registration/export': OwnRegistrationExport;
  'GET /api/own-registration/attendee-profiles': AttendeeProfileView[];
  [profile: `DELETE /api/own-registration/attendee-profiles/${string}`]: never;
  'POST /api/unsubscribe': never;

  'GET /api/desk/guests': DeskGuests;
  'POST /api/desk/event/preview': DeskEventPreview;
  'POST /api/desk/event': { mails: number };
  'GET /api/door/guests': DoorGuest[];
  'GET /api/door/changes': DoorChanges;
  'POST /api/door/guests': DoorGuest;
  [arrival: `POST /api/door/guests/${string}/arrival`]: ArrivedGuest;
  [undoing: `DELETE /api/door/guests/${string}/arrival`]: DoorGuest;

  'GET /api/moderation/photos': ModeratedPhoto[];
  [state: `POST /api/moderation/photos/${string}`]: Pick<ModeratedPhoto, 'id' | 'state'>;
  [photo: `DELETE /api/moderation/photos/${string}`]: never;

  'GET /api/keepsakes': EveningNumbers;
}

export type Route = keyof ApiAnswers;
