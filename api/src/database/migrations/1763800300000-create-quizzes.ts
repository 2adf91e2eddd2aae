import type { MigrationInterface, QueryRunner } from 'typeorm';
import { collationsOf } from '../collations-of.ts';

export class CreateQuizzes1763800300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { text } = await collationsOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS quizzes (
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
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
    // nth: the guest's first, second, … answer. Category and difficulty are what the quiz had when it was answered.
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS quiz_answers (
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
        KEY ix_quiz_answers_quiz (quiz_id),
        CONSTRAINT fk_quiz_answers_registration
          FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE,
        CONSTRAINT fk_quiz_answers_quiz
          FOREIGN KEY (quiz_id) REFERENCES quizzes (id)
      ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE ${text}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS quiz_answers, quizzes');
  }
}
