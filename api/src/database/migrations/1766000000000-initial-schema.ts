import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parents before children. It may be cut off and begun again. Texts sort without regard to case and accents. */
const tables = [
  `CREATE TABLE IF NOT EXISTS registrations (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    first_name VARCHAR(80) NOT NULL,
    last_name VARCHAR(80) NOT NULL,
    email VARCHAR(254) NOT NULL,
    hear_about VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    dietary_restrictions VARCHAR(1000) NULL,
    accessibility_needs VARCHAR(1000) NULL,
    email_updates BOOLEAN NOT NULL,
    future_events BOOLEAN NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    has_profile_image BOOLEAN NOT NULL,
    created_at DATETIME(3) NOT NULL,
    language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'en',
    link_version INT UNSIGNED NOT NULL DEFAULT 1,
    links_issued INT UNSIGNED NOT NULL DEFAULT 1,
    link_mailed_at DATETIME(3) NULL,
    pending_email VARCHAR(254) NULL,
    pending_link_version INT UNSIGNED NULL,
    party TINYINT UNSIGNED NOT NULL DEFAULT 1,
    phone VARCHAR(40) NULL,
    cancelled_at DATETIME(3) NULL,
    calendar_sequence INT UNSIGNED NOT NULL DEFAULT 0,
    children_along TINYINT UNSIGNED NOT NULL DEFAULT 0,
    names_along VARCHAR(500) NULL,
    status VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'coming',
    waiting_since DATETIME(3) NULL,
    offered_until DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY uq_registrations_email_key (email_key),
    KEY ix_registrations_cancelled_at (cancelled_at),
    KEY ix_registrations_status (status)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS registration_photos (
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    content MEDIUMBLOB NOT NULL,
    object_name CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (registration_id),
    CONSTRAINT fk_registration_photos_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS consents (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    field VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    is_given BOOLEAN NOT NULL,
    wording VARCHAR(500) NULL,
    language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
    recorded_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    KEY ix_consents_registration_id (registration_id),
    CONSTRAINT fk_consents_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS house (
    id TINYINT UNSIGNED NOT NULL,
    turns BIGINT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS attendee_profiles (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    first_name VARCHAR(80) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    hidden_at DATETIME(3) NULL,
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (id),
    KEY ix_attendee_profiles_shown (hidden_at, id),
    KEY ix_attendee_profiles_registration_id (registration_id),
    CONSTRAINT fk_attendee_profiles_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS attendee_photos (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    content MEDIUMBLOB NOT NULL,
    object_name CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (profile_id),
    CONSTRAINT fk_attendee_photos_profile_id
      FOREIGN KEY (profile_id) REFERENCES attendee_profiles (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS attendee_large_photos (
    profile_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    content MEDIUMBLOB NOT NULL,
    object_name CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (profile_id),
    CONSTRAINT fk_attendee_large_photos_profile_id
      FOREIGN KEY (profile_id) REFERENCES attendee_profiles (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS unused_objects (
    name CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    since DATETIME(3) NOT NULL,
    is_due BOOLEAN NOT NULL,
    PRIMARY KEY (name)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS memories (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    text VARCHAR(200) NOT NULL,
    name VARCHAR(80) NULL,
    created_at DATETIME(3) NOT NULL,
    hidden_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY uq_memories_registration_id (registration_id),
    KEY ix_memories_shown (hidden_at, id),
    CONSTRAINT fk_memories_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS standings (
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    total_points INT UNSIGNED NOT NULL,
    achievements_count SMALLINT UNSIGNED NOT NULL,
    correct_answers SMALLINT UNSIGNED NOT NULL,
    reached_at DATETIME(3) NULL,
    progress TEXT NOT NULL,
    PRIMARY KEY (registration_id),
    KEY ix_standings_rank (total_points DESC, reached_at, registration_id),
    CONSTRAINT fk_standings_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS achievements (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    slug VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name TEXT NOT NULL,
    description TEXT NOT NULL,
    icon VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points SMALLINT UNSIGNED NOT NULL,
    rule TEXT NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    retired_at DATETIME(3) NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS user_achievements (
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    achievement_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points SMALLINT UNSIGNED NOT NULL,
    unlocked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (registration_id, achievement_id),
    KEY ix_user_achievements_achievement_id (achievement_id),
    CONSTRAINT fk_user_achievements_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT fk_user_achievements_achievement_id
      FOREIGN KEY (achievement_id) REFERENCES achievements (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS activities (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    activity_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points SMALLINT UNSIGNED NOT NULL,
    metadata VARCHAR(2000) NOT NULL,
    completed_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY uq_activities_once (registration_id, activity_type),
    CONSTRAINT fk_activities_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS quizzes (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    slug VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    category VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    difficulty VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points SMALLINT UNSIGNED NOT NULL,
    question TEXT NOT NULL,
    options TEXT NOT NULL,
    answer TINYINT UNSIGNED NOT NULL,
    explanation TEXT NOT NULL,
    source VARCHAR(1000) NOT NULL,
    retired_at DATETIME(3) NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS quiz_answers (
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    nth SMALLINT UNSIGNED NOT NULL,
    quiz_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    selected_answer VARCHAR(200) NOT NULL,
    is_correct BOOLEAN NOT NULL,
    points_earned SMALLINT UNSIGNED NOT NULL,
    category VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    difficulty VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    answered_at DATETIME(3) NOT NULL,
    PRIMARY KEY (registration_id, nth),
    UNIQUE KEY uq_quiz_answers_once (registration_id, quiz_id),
    KEY ix_quiz_answers_quiz_id (quiz_id),
    CONSTRAINT fk_quiz_answers_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT fk_quiz_answers_quiz_id
      FOREIGN KEY (quiz_id) REFERENCES quizzes (id) ON DELETE NO ACTION ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS arrivals (
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    arrived_at DATETIME(3) NOT NULL,
    activity_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (registration_id),
    CONSTRAINT fk_arrivals_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS contacts (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    first_name VARCHAR(80) NOT NULL,
    last_name VARCHAR(80) NOT NULL,
    email VARCHAR(254) NOT NULL,
    email_key VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    agreed_at DATETIME(3) NOT NULL,
    wording VARCHAR(500) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY uq_contacts_email_key (email_key)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS broadcasts (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    texts TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS outbox (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    recipient VARCHAR(254) NOT NULL,
    language CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    contact_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    broadcast_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
    payload TEXT NOT NULL,
    message_id VARCHAR(320) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    attempts SMALLINT UNSIGNED NOT NULL,
    next_attempt_at DATETIME(3) NOT NULL,
    last_error VARCHAR(120) NULL,
    created_at DATETIME(3) NOT NULL,
    sent_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY uq_outbox_broadcast (broadcast_id, registration_id),
    UNIQUE KEY uq_outbox_contact (broadcast_id, contact_id),
    KEY ix_outbox_due (state, next_attempt_at),
    KEY ix_outbox_registration_id (registration_id),
    KEY ix_outbox_contact_id (contact_id),
    CONSTRAINT fk_outbox_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT fk_outbox_broadcast_id
      FOREIGN KEY (broadcast_id) REFERENCES broadcasts (id) ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT fk_outbox_contact_id
      FOREIGN KEY (contact_id) REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS undeliverable_addresses (
    registration_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email VARCHAR(254) NOT NULL,
    reason VARCHAR(120) NOT NULL,
    refused_at DATETIME(3) NOT NULL,
    PRIMARY KEY (registration_id, email),
    CONSTRAINT fk_undeliverable_addresses_registration_id
      FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE ON UPDATE NO ACTION
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS event_versions (
    version INT UNSIGNED NOT NULL,
    content MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    state_version INT UNSIGNED NOT NULL,
    mails_anyway BOOLEAN NOT NULL,
    published_at DATETIME(3) NOT NULL,
    published_by VARCHAR(80) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    note VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    PRIMARY KEY (version)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS organizer_links (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    role VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token_hash CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    PRIMARY KEY (id),
    UNIQUE KEY uq_organizer_links_token (token_hash)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS ended_sessions (
    mark CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (mark),
    KEY ix_ended_sessions_expires_at (expires_at)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS idempotency_keys (
    request CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    asker CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    request_by_named CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NULL,
    body CHAR(43) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    status SMALLINT UNSIGNED NOT NULL,
    answer MEDIUMTEXT NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (request),
    KEY ix_idempotency_keys_asker (asker),
    KEY ix_idempotency_keys_request_by_named (request_by_named),
    KEY ix_idempotency_keys_expires_at (expires_at)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS rate_limits (
    \`key\` VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    points INT NOT NULL,
    expire BIGINT UNSIGNED NOT NULL,
    PRIMARY KEY (\`key\`),
    KEY ix_rate_limits_expire (expire)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE TABLE IF NOT EXISTS release_reports (
    module VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    release_name VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    tab CHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    reported_at DATETIME NOT NULL,
    reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    frames VARCHAR(1100) CHARACTER SET ascii COLLATE ascii_bin NULL,
    PRIMARY KEY (module, release_name, tab),
    KEY ix_release_reports_reported_at (reported_at)
  ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
];

export class InitialSchema1766000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.query(table);
  }

  async down(): Promise<void> {
    throw new Error('There is no schema before the first one.');
  }
}
